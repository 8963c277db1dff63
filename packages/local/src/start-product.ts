import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProgramRole } from '@centesimo/db'
import { type PaypalSandbox, startPaypalSandbox } from '@centesimo/paypal-sandbox'
import { type Config, createProgram } from '@centesimo/runtime'
import { acquireLock } from './acquire-lock.ts'
import { choosePort, onChosenPort } from './choose-port.ts'
import { freePort } from './free-port.ts'
import { LaunchError } from './launch-error.ts'
import type { Lifetime } from './lifetime.ts'
import { log } from './log.ts'
import { type MailCatcher, startMailCatcher } from './mail-catcher/start-mail-catcher.ts'
import { dataDir } from './paths.ts'
import { prepareDatabase } from './prepare-database.ts'
import { requireParts } from './requirements.ts'
import { readRunFile, removeRunFile } from './run-file.ts'
import { runNode } from './run-node.ts'
import { superviseServers } from './servers/supervise-servers.ts'
import { readSettings } from './settings.ts'
import { programSettings, type Servers, startBehindProxy, startPrograms } from './start-programs.ts'
import { startViteServer } from './vite-server.ts'
import { watchSources } from './watch-sources.ts'
import { buildWeb } from './web-build.ts'

const logDir = join(dataDir, 'logs')

export interface ProductOptions {
  /** Development mode: pages from source, programs restarted on changes, logs on the terminal. */
  watch: boolean
  /** Runs the API processes as nodes with ports of their own, behind a proxy. */
  proxy: boolean
  workers: number
}

/** Starts the whole product, from the servers to the demo crowd, and logs each step. */
export async function startProduct(lifetime: Lifetime, { watch, proxy, workers }: ProductOptions): Promise<void> {
  const config = readSettings()
  lockDataDir(lifetime)
  requireParts()
  if (config.port) await choosePort(config) // fails on a taken port before the build, not after
  lifetime.onEnd(() => log('stopped'))
  const [servers, mail, sandbox] = await Promise.all([
    startServers(lifetime),
    startMail(config, lifetime),
    startSandbox(config, lifetime),
    watch || buildPages(lifetime),
  ])
  const base = { servers, mail, sandbox }
  const pagesPort = watch ? await choosePort(config) : null
  const devUrl = config.publicUrl ?? `http://${config.host}:${pagesPort}`
  const sources = watchSources()
  const stack = pagesPort
    ? await startPrograms(config, base, lifetime, {
        port: await freePort(),
        // Only one process reports to the launcher which sources it loads.
        env: { PUBLIC_URL: devUrl, API_PROCESSES: '1' },
        onModule: sources.loaded,
      })
    : await onChosenPort(config, (port) =>
        proxy
          ? startBehindProxy(config, base, lifetime, { port, logDir, workers })
          : startPrograms(config, base, lifetime, { port, logDir, workers }),
      )
  sandbox?.setWebhook(`${stack.url}/api/payments/webhook`)
  await untilReady(stack.url)
  if (pagesPort) {
    await lifetime.start(() => startViteServer(pagesPort, config.host, stack.url))
    lifetime.onEnd(sources.start([...stack.api, ...stack.workers]))
  }
  startDemoCrowd(config, stack.url, lifetime)
  const at = {
    url: watch ? devUrl : (config.publicUrl ?? stack.url),
    mailUrl: mail?.url ?? null,
    sandboxUrl: sandbox?.url ?? null,
    nodes: proxy ? stack.urls : [],
    metricsPorts: metricsPorts(config, { nodes: config.apiProcesses, workers }),
  }
  printWelcome(config, at, watch ? 'logs follow below' : 'logs are .data/*/*.log')
}

/** One product per checkout: a second one would share its data and stop its servers as orphans. */
function lockDataDir(lifetime: Lifetime): void {
  mkdirSync(dataDir, { recursive: true })
  const release = acquireLock(join(dataDir, 'start.lock'))
  if (!release) {
    const where = readRunFile()?.web
    throw new LaunchError(
      `Centesimo already runs in this folder${where ? ` at ${where}` : ''}: stop it first (Ctrl-C in its terminal).`,
    )
  }
  lifetime.onEnd(release)
  removeRunFile() // left by a killed start
}

async function startServers(lifetime: Lifetime): Promise<Servers> {
  const servers = await superviseServers(lifetime)
  const migrations = await prepareDatabase(servers.databaseUrl)
  log(migrations.length > 0 ? `database: ran ${migrations.length} migrations` : 'database: up to date')
  // Of another server the operator gave the address, with the role of the programs.
  const programUrl = servers.isPostgresOurs ? await createProgramRole(servers.databaseUrl) : servers.databaseUrl
  return { ...servers, programUrl }
}

/** Without SMTP_URL mails are caught and shown on a local page; production has a mail server. */
async function startMail({ smtpUrl, production }: Config, lifetime: Lifetime): Promise<MailCatcher | null> {
  if (smtpUrl !== null || production) return null
  const options = { folder: join(dataDir, 'mail'), preferredPorts: { smtp: 1025, inbox: 8025 } }
  return await lifetime.start(() => startMailCatcher(options))
}

/** Without PayPal credentials payments use a local PayPal sandbox; production uses PayPal. */
async function startSandbox({ paypal, production }: Config, lifetime: Lifetime): Promise<PaypalSandbox | null> {
  if (paypal !== null || production) return null
  return await lifetime.start(() => startPaypalSandbox({ folder: join(dataDir, 'paypal'), port: 8026 }))
}

async function buildPages(lifetime: Lifetime): Promise<void> {
  const outcome = await buildWeb(lifetime.signal)
  log(outcome === 'built' ? 'pages: built' : 'pages: build is up to date')
}

/** The first start renders and stores the demo's auctions, which takes longer than the programs. */
async function untilReady(url: string): Promise<void> {
  const progressTimer = setTimeout(() => log('preparing the auctions'), 1_500)
  for (let tries = 0; ; tries++) {
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return clearTimeout(progressTimer)
    if (tries > 600)
      throw new LaunchError(`The product does not become ready: see ${url}/readyz and .data/logs for the reason.`)
    await sleep(200)
  }
}

/**
 * Starts the demo bidders, which bid over the public API. Their passwords derive from the session
 * secret. The start does not wait for them.
 */
function startDemoCrowd(config: Config, url: string, lifetime: Lifetime): void {
  if (!config.demo || config.production) return
  const program = {
    name: 'crowd',
    module: 'packages/local/src/crowd/main.ts',
    args: [url],
    env: programSettings(config),
  }
  const begin = () => runNode({ ...program, logFile: join(logDir, 'crowd.log') })
  const crowd = createProgram({ name: 'crowd', begin, supervised: true, log })
  const starting = lifetime.start(async () => {
    await crowd.start()
    return crowd
  })
  starting.catch((error: Error) => log(`the demo crowd could not start: ${error.message}`))
}

interface Addresses {
  url: string
  mailUrl: string | null
  sandboxUrl: string | null
  /** Behind the proxy. */
  nodes: string[]
  metricsPorts: number[]
}

/** Of each API process, then of each worker: the setting names the first port of its kind. */
function metricsPorts(
  { metricsPort, workerMetricsPort }: Pick<Config, 'metricsPort' | 'workerMetricsPort'>,
  { nodes, workers }: { nodes: number; workers: number },
): number[] {
  const from = (first: number | null, count: number) =>
    first === null ? [] : Array.from({ length: count }, (_, place) => first + place)
  return [...from(metricsPort, nodes), ...from(workerMetricsPort, workers)]
}

function printWelcome(
  config: Config,
  { url, mailUrl, sandboxUrl, nodes, metricsPorts }: Addresses,
  logs: string,
): void {
  log(`Centesimo is running at ${url}`)
  const accounts = config.demo
    ? [
        '',
        `  admin     ${config.admin?.username} / ${config.admin?.password}`,
        '  bidders   giulia, marco, elena, tommaso / centesimo',
      ]
    : []
  const mails = mailUrl ? [`  mails     ${mailUrl}`] : []
  const payments = sandboxUrl ? [`  payments  ${sandboxUrl}  (sandbox: no money moves)`] : []
  const behind = nodes.length > 0 ? [`  nodes     ${nodes.join(', ')}`] : []
  const metrics = metricsPorts.length > 0 ? [`  metrics   /metrics on ports ${metricsPorts.join(', ')}`] : []
  const parts = [...mails, ...payments, ...behind, ...metrics]
  const ours = parts.length > 0 ? ['', ...parts] : []
  const notes = ['', `  ${logs}; Ctrl-C stops everything`, '']
  console.log([...accounts, ...ours, ...notes].map((line) => line && `        ${line}`).join('\n'))
}
