import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type SendLoop = { language: 'C' | 'Node'; usPerFrame: number }

/**
 * The baseline of a fan-out: the CPU that a program needs per frame if it does nothing but send. In
 * C if this machine has a compiler.
 */
export async function measureSendLoop(
  folder: string,
  options: { sockets: number; rounds: number; gapMs: number; bytes: number },
): Promise<SendLoop> {
  const { sockets, rounds, gapMs, bytes } = options
  const program = compile(folder)
  const settings = [sockets, rounds, gapMs, Math.round(bytes)].map(String)
  const loop = program
    ? spawn(program, settings, { stdio: ['ignore', 'pipe', 'inherit'] })
    : fork(join(import.meta.dirname, '../bench-send-loop.ts'), settings, {
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      })
  const lines = createInterface({ input: loop.stdout! })[Symbol.asyncIterator]()
  const port = await nextLine(lines, loop)
  const readers = fork(join(import.meta.dirname, '../bench-readers.ts'), [port, String(sockets)])
  const ended = once(readers, 'exit')
  const usPerFrame = Number(await nextLine(lines, loop))
  await ended
  return { language: program ? 'C' : 'Node', usPerFrame }
}

function compile(folder: string): string | null {
  const program = join(folder, 'send-loop')
  try {
    execFileSync('cc', ['-O2', '-o', program, join(import.meta.dirname, 'send-loop.c')], { stdio: 'ignore' })
    return program
  } catch {
    return null
  }
}

async function nextLine(lines: AsyncIterator<string>, loop: ChildProcess): Promise<string> {
  const { value, done } = await lines.next()
  if (done) throw new Error(`the send loop ended with ${loop.exitCode}`)
  return value
}
