import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../log.ts'
import { processIdentity, runningProcesses } from '../process-table.ts'

/**
 * Stops servers that a killed launcher left running, before another starts on the same files: two
 * would corrupt them. They are found by their working folder, the data folder, because Redis
 * rewrites its arguments. Other servers are left alone.
 */
export async function stopOrphans(serverDir: string): Promise<number> {
  const here = runningProcesses().filter(
    ({ name, cwd }) => cwd === serverDir && /^(postgres|redis|valkey|caddy)/.test(name),
  )
  // Postgres backends share the postmaster's folder. Only the postmaster gets the signal.
  const parents = here.filter(({ parent }) => !here.some(({ pid }) => pid === parent))
  for (const { pid, name } of parents) {
    log(`stopping ${name} (${pid}), left running by an earlier run`)
    await stopProcess(pid)
  }
  return parents.length
}

async function stopProcess(pid: number): Promise<void> {
  const identity = processIdentity(pid)
  const isGone = () => identity === null || processIdentity(pid) !== identity
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    if (isGone() || !signalled(pid, signal)) return
    for (let waits = 0; waits < 100 && !isGone(); waits++) await sleep(50)
  }
}

/** False if it has exited: backends exit one by one after their killed postmaster. */
function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
