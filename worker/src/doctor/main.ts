import { parseArgs } from 'node:util'
import { type Finding, formatFinding } from './finding.ts'
import { createRedact } from './redact.ts'
import { runChecks } from './run-checks.ts'

/**
 * `npm run doctor`: checks the deployment whose settings are in the environment. One line for each
 * finding; exits with 1 when one fails. `--mail address` sends a mail there.
 */
const findings = await runChecks(process.env, { mailTo: parseMailTo() })
const redact = createRedact(process.env)
for (const finding of findings) console.log(redact(formatFinding(finding)))
const [failed, warned] = [countOf('fail'), countOf('warn')]
console.log(`\n${failed} failed, ${warned} warnings, ${countOf('ok')} fine.`)
// Not process.exitCode: a connection that still tries to be made must not delay the end.
process.exit(failed > 0 ? 1 : 0)

function parseMailTo(): string | null {
  const usage = 'npm run doctor -- [--mail <address>]'
  try {
    const { mail, help } = parseArgs({ options: { mail: { type: 'string' }, help: { type: 'boolean' } } }).values
    if (!help) return mail ?? null
    console.log(usage)
    process.exit(0)
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(1)
  }
}

function countOf(level: Finding['level']): number {
  return findings.filter((finding) => finding.level === level).length
}
