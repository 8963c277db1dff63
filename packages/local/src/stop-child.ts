import type { ChildProcess } from 'node:child_process'

/** Signals a child, kills it after `patienceMs`, and resolves once it has exited. */
export function stopChild(child: ChildProcess, signal: NodeJS.Signals, patienceMs = 10_000): Promise<void> {
  if (child.pid === undefined || hasExited(child)) return Promise.resolve()
  return new Promise((resolve) => {
    const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    child.once('exit', () => {
      clearTimeout(insist)
      resolve()
    })
    child.kill(signal)
  })
}

export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
