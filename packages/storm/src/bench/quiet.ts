import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** A measurement beside somebody else's work measures that work. */
const QUIET_SHARE = 0.1
const LOOK_MS = 500
const WAIT_AT_MOST_MS = 10_000

/** Waits, for ten seconds at most, until the machine has nothing else to do. Gives the share of its cores that was busy at the last look. */
export async function untilQuiet(waitAtMostMs: number = WAIT_AT_MOST_MS): Promise<number> {
  const giveUpAt = performance.now() + waitAtMostMs
  for (;;) {
    const before = cpuTimes()
    await pause(LOOK_MS)
    const after = cpuTimes()
    const busy = (after.busy - before.busy) / Math.max(1, after.all - before.all)
    if (busy < QUIET_SHARE || performance.now() > giveUpAt) return busy
  }
}

/** A remark on a figure that was measured beside others' work; nothing where it was not. */
export function besideOthers(share: number): string {
  return share < QUIET_SHARE ? '' : ` (others used ${(share * 100).toFixed(0)} % of the machine)`
}

function cpuTimes(): { busy: number; all: number } {
  const times = cpus().map(({ times }) => times)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all }
}
