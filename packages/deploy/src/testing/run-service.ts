import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rootDir } from '@centesimo/local'
import type { Env } from './read-compose.ts'

/** A process of a compose file's command, on this machine. */
export type Running = {
  child: ChildProcess
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts a command as the engine would: with its own environment only, among the programs. */
export function runService([name = '', ...args]: string[], env: Env): Running {
  const child = spawn(name === 'node' ? process.execPath : name, args, {
    cwd: rootDir,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const closed = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    output: () => output,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return closed
    },
  }
}

/** Runs a command to its end. */
export async function runTask(command: string[], env: Env): Promise<{ code: number | null; output: string }> {
  const { child, output } = runService(command, env)
  const [code] = await once(child, 'close')
  return { code, output: output() }
}
