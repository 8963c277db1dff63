import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LaunchError } from './launch-error.ts'
import { rootDir } from './places.ts'
import { type Running, runningChild } from './servers/local-server.ts'

export interface NodeProgram {
  name: string
  /** From the checkout's root. */
  module: string
  args?: string[]
  env: Record<string, string>
  /** Where what it says goes; without one it goes to the terminal. */
  logFile?: string | undefined
  /** Called with each source file that the program loads, by its absolute path. */
  onModule?: ((path: string) => void) | undefined
}

const READY_WITHIN_MS = 60_000
const LARGEST_LOG_BYTES = 5_000_000

/**
 * Starts one of our programs under this Node, in a process group of its own (Ctrl-C must reach it through us, in order), and resolves once it
 * reports over the process channel that it is ready. It ends itself when that channel closes, so it never outlives us.
 */
export async function runNode(program: NodeProgram): Promise<Running> {
  const { name, module, args = [], env, logFile, onModule } = program
  const log = logFile ? openLog(logFile) : 'inherit'
  const child = fork(join(rootDir, module), args, {
    cwd: rootDir,
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
  const running = runningChild(child)
  try {
    return { ...running, url: await untilReady(child, running) }
  } catch (error) {
    await running.stop()
    const said = logFile ? readFileSync(logFile).subarray(logStart).toString() : ''
    throw new LaunchError(lastWords(said) || `${name} ${(error as Error).message}`)
  }
}

async function untilReady(child: ChildProcess, running: Omit<Running, 'url'>): Promise<string | null> {
  const ready = new Promise<string | null>((resolve) => {
    child.on('message', (message: { kind?: string; url?: string }) => {
      if (message.kind === 'ready') resolve(message.url ?? null)
    })
  })
  const gone = running.exited.then((how) => Promise.reject(new Error(how)))
  gone.catch(() => {}) // it may also end long after it was ready
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`was not ready after ${READY_WITHIN_MS / 1000} s`)), READY_WITHIN_MS)
  try {
    return await Promise.race([ready, gone, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Of the tests around us our programs know nothing: they run as they would for people. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, ...rest } = process.env
  const kept = Object.entries(rest).filter(([key]) => !/^(VITEST|TEST$|NODE_OPTIONS|NODE_CHANNEL)/.test(key))
  return { ...Object.fromEntries(kept), ...(NODE_ENV && NODE_ENV !== 'test' && { NODE_ENV }) }
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true })
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG_BYTES) renameSync(path, `${path}.old`)
  return openSync(path, 'a', 0o600)
}

/** A program that cannot start says why in plain words, after its structured log lines. */
function lastWords(said: string): string {
  return said
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('{'))
    .join('\n')
    .trim()
}
