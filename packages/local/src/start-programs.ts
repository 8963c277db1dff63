import { join } from 'node:path'
import type { PaypalSandbox } from '@centesimo/paypal-sandbox'
import { settings as allSettings, type Config, createProgram } from '@centesimo/runtime'
import { ensureSecret } from './ensure-secret.ts'
import type { Lifetime } from './lifetime.ts'
import { log } from './log.ts'
import type { MailCatcher } from './mail-catcher/start-mail-catcher.ts'
import { cacheDir, dataDir } from './paths.ts'
import { removeRunFile, writeRunFile } from './run-file.ts'
import { startProxy } from './servers/proxy.ts'
import type { SupervisedServers } from './servers/supervise-servers.ts'
import { type Stack, type StackOptions, startStack } from './stack.ts'

/** `programUrl` is that of the role of the programs, `databaseUrl` that of the owner. */
export type Servers = SupervisedServers & { programUrl: string }

/** What the programs of the product run on. */
export type Base = { servers: Servers; mail: MailCatcher | null; sandbox: PaypalSandbox | null }

type ProgramsOptions = Pick<StackOptions, 'port' | 'apiNodes' | 'workers' | 'logDir' | 'env' | 'onModule'> & {
  /** The public address, if it is not the first node's. */
  url?: string
}

/** The proxy of `npm start` is on this machine. */
const TRUST_PROXY = 'loopback'

/** What a start with `--proxy` says of a TRUST_PROXY that names another proxy; null without one. */
export function replacedTrust({ trustProxy }: Pick<Config, 'trustProxy'>): string | null {
  if (trustProxy === null || trustProxy === TRUST_PROXY) return null
  return `TRUST_PROXY=${trustProxy} is not used: with --proxy the nodes trust ${TRUST_PROXY}, where their proxy is`
}

/** Starts each API process as a node of its own, and a proxy on `port` before them. */
export async function startBehindProxy(
  config: Config,
  base: Base,
  lifetime: Lifetime,
  { port, ...options }: Pick<StackOptions, 'logDir' | 'workers'> & { port: number },
): Promise<Stack> {
  const { host } = config
  const url = `http://${host}:${port}`
  const DRAIN_SECONDS = process.env.DRAIN_SECONDS || '10'
  const env = { API_PROCESSES: '1', HOST: '127.0.0.1', SITE_URL: url, TRUST_PROXY, DRAIN_SECONDS }
  const replaced = replacedTrust(config)
  if (replaced) log(replaced)
  const stack = await startPrograms(config, base, lifetime, { ...options, apiNodes: config.apiProcesses, env, url })
  const folders = { serverDir: join(dataDir, 'proxy'), cacheDir }
  const begin = () => startProxy({ host, port, nodes: stack.urls, ...folders })
  const proxy = createProgram({ name: 'proxy', begin, supervised: true, log })
  await lifetime.start(async () => {
    await proxy.start()
    return proxy
  })
  log(`proxy: before ${stack.urls.length} API nodes`)
  return { ...stack, url }
}

/** Starts API nodes and workers, and keeps their addresses and pids in the run file. */
export async function startPrograms(
  config: Config,
  { servers, mail, sandbox }: Base,
  lifetime: Lifetime,
  { url, ...options }: ProgramsOptions,
): Promise<Stack> {
  const { databaseUrl, programUrl, redisUrl } = servers
  const env = {
    ...programSettings(config),
    ...(mail && { SMTP_URL: mail.smtpUrl }),
    ...(sandbox && paypalSettings(sandbox)),
    ...options.env,
  }
  const settings = { ...givenSettings(process.env), ...env }
  const writeRun = (stack: Stack) => {
    const pids = { ...servers.pids(), api: pidsOf(stack.api), worker: pidsOf(stack.workers) }
    const ours = { sandbox: sandbox?.url ?? null, mail: mail?.url ?? null }
    writeRunFile({
      web: url ?? stack.url,
      nodes: stack.urls,
      ...ours,
      databaseUrl,
      programUrl,
      redisUrl,
      settings,
      pids,
    })
  }
  let started: Stack | undefined
  const rewriteRun = () => {
    if (started) writeRun(started)
  }
  const stack = await lifetime.start(() =>
    startStack({
      databaseUrl: programUrl,
      redisUrl,
      ...options,
      env,
      supervised: true,
      onChange: rewriteRun,
    }),
  )
  started = stack
  servers.onChange(rewriteRun)
  writeRun(stack)
  lifetime.onEnd(() => {
    started = undefined
    removeRunFile()
  })
  log('api and worker: up')
  return stack
}

/** What of an environment are settings of the programs, also by a file. */
export function givenSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const known = ([name, value]: [string, string | undefined]) =>
    value && name.replace(/_FILE$/, '') in allSettings.shape
  return Object.fromEntries(Object.entries(env).filter(known)) as Record<string, string>
}

/** The settings that the programs of this checkout share. */
export function programSettings(config: Config): Record<string, string> {
  return {
    MEDIA_DIR: config.mediaDir,
    RUN_FILE: join(dataDir, 'run.json'),
    ...(!config.production && { SESSION_SECRET: process.env.SESSION_SECRET || ensureSecret() }),
  }
}

function paypalSettings({ clientId, clientSecret, webhookId, url }: PaypalSandbox): Record<string, string> {
  return {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API_URL: url,
    PAYPAL_JS_URL: `${url}/sdk/js`,
  }
}

const pidsOf = (programs: Stack['api']) => programs.flatMap((program) => program.pid() ?? [])
