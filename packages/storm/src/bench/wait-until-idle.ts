import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** Above this share of CPU, other load distorts the measurement. */
const IDLE_SHARE = 0.1
const SAMPLE_MS = 500

/**
 * Waits, for at most `maxWaitMs`, until the machine is idle. Returns the share of CPU that was busy
 * in the last sample.
 */
export async function waitUntilIdle(maxWaitMs: number): Promise<number> {
  const giveUpAt = performance.now() + maxWaitMs
  for (;;) {
    const before = cpuTimes()
    await pause(SAMPLE_MS)
    const after = cpuTimes()
    const busy = (after.busy - before.busy) / Math.max(1, after.all - before.all)
    if (busy < IDLE_SHARE || performance.now() > giveUpAt) return busy
  }
}

/** A note for a figure that was measured under other load; otherwise empty. */
export function otherLoadNote(share: number): string {
  return share < IDLE_SHARE ? '' : ` (others used ${(share * 100).toFixed(0)} % of the machine)`
}

/** CPU time of the whole machine since it started, in ms. */
export function cpuTimes(): { busy: number; all: number } {
  const times = cpus().map(({ times }) => times)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all }
}
