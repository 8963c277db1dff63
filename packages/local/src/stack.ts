import { join } from 'node:path'
import { createProgram, type Program } from '@centesimo/runtime'
import { freePort } from './free-port.ts'
import { log } from './log.ts'
import { runNode } from './run-node.ts'

export interface StackOptions {
  /** A migrated and seeded database. */
  databaseUrl: string
  redisUrl: string
  apiNodes?: number
  workers?: number
  /** The entry of the API nodes; a benchmark adds a route with its own. */
  apiModule?: string
  /** Of other programs than those of this checkout. */
  root?: string
  /** Settings of the programs; they override those of this process. */
  env?: Record<string, string>
  /** The port of the first node. The others, and all without it, use free ports. */
  port?: number
  /** The folder for logs; without one they go to the terminal. */
  logDir?: string | undefined
  /** Restart programs that exit unexpectedly. Off by default, so that tests see the exit. */
  supervised?: boolean
  onChange?: () => void
  /** Called with each source file that a program loads: the program's name, the absolute path. */
  onModule?: ((program: string, path: string) => void) | undefined
}

export interface Stack {
  /** The addresses of the API nodes; `url` is the first. They stay the same across restarts. */
  urls: string[]
  url: string
  api: Program[]
  workers: Program[]
  stop: () => Promise<void>
}

/**
 * Starts API nodes and workers as separate processes on given servers, and resolves once all are
 * ready. Used by the start command, the journeys and the storms.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { apiNodes = 1, workers = 1, apiModule = 'api/src/main.ts', env = {} } = options
  const servers = { DATABASE_URL: options.databaseUrl, REDIS_URL: options.redisUrl }
  const ports = await freePorts(apiNodes, options.port)
  const urls = ports.map((port) => `http://${hostIn(env)}:${port}`)
  // The worker serves no pages, but its mails link to them.
  const siteUrl = env.SITE_URL || process.env.SITE_URL || urls[0]!
  const program = (name: string, module: string, own: Record<string, string>) =>
    createProgram({
      name,
      log,
      begin: () => {
        const logFile = options.logDir && join(options.logDir, `${name}.log`)
        const { onModule } = options
        return runNode({
          name,
          module,
          root: options.root,
          env: { ...env, ...servers, ...own },
          logFile,
          onModule: onModule && ((path) => onModule(name, path)),
        })
      },
      ...(options.supervised && { supervised: true }),
      ...(options.onChange && { onChange: options.onChange }),
    })
  const stack = {
    urls,
    url: urls[0]!,
    api: ports.map((port, node) =>
      program(nameOf('api', node, apiNodes), apiModule, { PORT: `${port}`, ...portAfter(env, 'METRICS_PORT', node) }),
    ),
    workers: Array.from({ length: workers }, (_, node) =>
      program(nameOf('worker', node, workers), 'worker/src/main.ts', {
        SITE_URL: siteUrl,
        ...portAfter(env, 'WORKER_METRICS_PORT', node),
      }),
    ),
    stop: async () => {
      await Promise.all([...stack.api, ...stack.workers].map((each) => each.stop()))
    },
  }
  const started = await Promise.allSettled([...stack.api, ...stack.workers].map((each) => each.start()))
  const failure = started.find((result) => result.status === 'rejected')
  if (!failure) return stack
  await stack.stop()
  throw failure.reason
}

/** The first node has the port of the setting, each further one the port after. */
function portAfter(env: Record<string, string>, setting: string, node: number): Record<string, string> {
  const first = Number(env[setting] || process.env[setting])
  return first > 0 ? { [setting]: `${first + node}` } : {}
}

async function freePorts(count: number, first: number | undefined): Promise<number[]> {
  const ports = new Set<number>(first ? [first] : [])
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

/** The host of the nodes as seen from this machine: a wildcard address is reachable on loopback. */
function hostIn(env: Record<string, string>): string {
  const host = env.HOST || process.env.HOST || '127.0.0.1'
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}

function nameOf(kind: string, node: number, count: number): string {
  return count === 1 ? kind : `${kind}-${node + 1}`
}
