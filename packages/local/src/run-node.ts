import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Running } from '@centesimo/runtime'
import { LaunchError } from './launch-error.ts'
import { rootDir } from './paths.ts'
import { runningChild } from './servers/local-server.ts'

export interface NodeProgram {
  name: string
  /** Relative to the root. */
  module: string
  /** Of other programs than those of this checkout. */
  root?: string | undefined
  args?: string[]
  env: Record<string, string>
  /** Receives its output; without one the output goes to the terminal. */
  logFile?: string | undefined
  /** Called with each source file that the program loads, by its absolute path. */
  onModule?: ((path: string) => void) | undefined
}

const READY_WITHIN_MS = 60_000
const LARGEST_LOG_BYTES = 5_000_000

/**
 * Starts a program of this repository under this Node, and resolves once it reports ready over the
 * IPC channel. It has its own process group, because Ctrl-C must reach it through the launcher, in
 * order. It stops itself when the channel closes, so it never outlives the launcher.
 */
export async function runNode(program: NodeProgram): Promise<Running> {
  const { name, module, root = rootDir, args = [], env, logFile, onModule } = program
  const log = logFile ? openLog(logFile) : 'inherit'
  const child = fork(join(root, module), args, {
    cwd: root,
    env: { ...inheritedEnvironment(), ...env },
    execArgv: onModule ? ['--import', join(import.meta.dirname, 'report-modules.ts')] : [],
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  })
  if (onModule) {
    child.on('message', (message: { kind?: string; path?: string }) => {
      if (message.kind === 'module' && message.path) onModule(message.path)
    })
  }
  const logStart = logFile ? statSync(logFile).size : 0
  if (typeof log === 'number') closeSync(log)
  // Not SIGTERM, with which a node hands over to others: all of them end with the launcher.
  const running = runningChild(child, 'SIGINT')
  try {
    return { ...running, url: await untilReady(child, running) }
  } catch (error) {
    await running.stop()
    const output = logFile ? readFileSync(logFile).subarray(logStart).toString() : ''
    throw new LaunchError(plainLines(output) || `${name} ${(error as Error).message}`)
  }
}

async function untilReady(child: ChildProcess, running: Omit<Running, 'url'>): Promise<string | null> {
  const ready = new Promise<string | null>((resolve) => {
    child.on('message', (message: { kind?: string; url?: string }) => {
      if (message.kind === 'ready') resolve(message.url ?? null)
    })
  })
  const gone = running.exited.then((how) => Promise.reject(new Error(how)))
  gone.catch(() => {}) // it may also exit long after it was ready
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`was not ready after ${READY_WITHIN_MS / 1000} s`)), READY_WITHIN_MS)
  try {
    return await Promise.race([ready, gone, timedOut])
  } finally {
    clearTimeout(timer)
  }
}

/** Removes the test runner's environment, so that programs run as they do outside tests. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, ...rest } = process.env
  const inherited = Object.entries(rest).filter(([key]) => !/^(VITEST|TEST$|NODE_OPTIONS|NODE_CHANNEL)/.test(key))
  return { ...Object.fromEntries(inherited), ...(NODE_ENV && NODE_ENV !== 'test' && { NODE_ENV }) }
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true })
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG_BYTES) renameSync(path, `${path}.old`)
  return openSync(path, 'a', 0o600)
}

/** A failed start prints its reason as plain text after the JSON log lines. */
function plainLines(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('{'))
    .join('\n')
    .trim()
}
