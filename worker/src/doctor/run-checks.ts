import { type Config, ConfigError, loadConfig } from '@centesimo/runtime'
import { checkClock } from './check-clock.ts'
import { checkCompany } from './check-company.ts'
import { checkDisk, checkNode } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkMedia } from './check-media.ts'
import { checkPayments } from './check-payments.ts'
import { checkPostgres } from './check-postgres.ts'
import { checkPublicUrl } from './check-public-url.ts'
import { checkRedis } from './check-redis.ts'
import { type Finding, reasonOf, reporter } from './finding.ts'

type Options = {
  /** Sends a mail there. */
  mailTo: string | null
}

/** All checks of a deployment. Where settings are invalid, only those and the machine are told. */
export async function runChecks(env: NodeJS.ProcessEnv, { mailTo }: Options): Promise<Finding[]> {
  const settings = reporter('settings')
  try {
    const config = loadConfig(env)
    return [...checkNode(), ...checkMode(config), ...(await inOrder(config, mailTo))]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const mend = 'All settings are in packages/runtime/README.md.'
    return [...checkNode(), ...error.problems.map(([name, message]) => settings.fail(`${name} ${message}`, mend))]
  }
}

function checkMode({ production, metricsToken, requireAdminSecondFactor }: Config): Finding[] {
  const { ok, warn } = reporter('settings')
  if (!production) {
    return [warn('NODE_ENV is not production', 'Demo content and public passwords are for trying it out only.')]
  }
  const unsafe = [
    ...(metricsToken === null
      ? [warn('METRICS_TOKEN is not set: /metrics is closed, and no alert comes', 'Set it.')]
      : []),
    ...(requireAdminSecondFactor
      ? []
      : [warn('REQUIRE_ADMIN_SECOND_FACTOR is 0', 'Set it to 1: otherwise a password alone opens the admin pages.')]),
  ]
  return [ok('all settings are valid, for production'), ...unsafe]
}

/** They run at the same time, and are reported in this order. */
async function inOrder(config: Config, mailTo: string | null): Promise<Finding[]> {
  const checks: [part: string, findings: Promise<Finding[]>][] = [
    ['company', checkCompany(config)],
    ['machine', checkDisk(config)],
    ['address', checkPublicUrl(config)],
    ['clock', checkClock(config)],
    ['Postgres', checkPostgres(config)],
    ['Redis', checkRedis(config)],
    ['mail', checkMail(config, mailTo)],
    ['PayPal', checkPayments(config)],
    ['media', checkMedia(config)],
  ]
  const findings = await Promise.all(checks.map(([part, running]) => running.catch((error) => notChecked(part, error))))
  return findings.flat()
}

function notChecked(part: string, error: unknown): Finding[] {
  return [reporter(part).fail(`it could not be checked: ${reasonOf(error)}`, 'See the reason.')]
}
