import { setTimeout as sleep } from 'node:timers/promises'
import { lifeOf, runningProcesses } from '../process-table.ts'
import { say } from '../say.ts'

/**
 * A launcher that was killed leaves its servers running. Ours are known by their working folder, which is the data folder (Redis rewrites
 * its arguments), and are stopped before another is started on the same files: two would spoil them. Others are left alone.
 */
export async function stopOrphans(serverDir: string): Promise<number> {
  const here = runningProcesses().filter(({ name, cwd }) => cwd === serverDir && /^(postgres|redis|valkey)/.test(name))
  // A Postgres backend shares its postmaster's folder; only the postmaster may be told.
  const parents = here.filter(({ parent }) => !here.some(({ pid }) => pid === parent))
  for (const { pid, name } of parents) {
    say(`stopping ${name} (${pid}), which an earlier run left behind`)
    await stopProcess(pid)
  }
  return parents.length
}

async function stopProcess(pid: number): Promise<void> {
  const life = lifeOf(pid)
  const isGone = () => life === null || lifeOf(pid) !== life
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    if (isGone() || !signalled(pid, signal)) return
    for (let waits = 0; waits < 100 && !isGone(); waits++) await sleep(50)
  }
}

/** False when it ended by itself meanwhile: backends follow their killed postmaster one after the other. */
function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
