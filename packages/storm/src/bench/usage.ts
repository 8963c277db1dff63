import { type CpuByProgram, type CpuSample, sampleCpu } from './cpu-by-program.ts'
import { cpuTimes } from './wait-until-idle.ts'

export type Usage = {
  /** CPU time by program, in µs. */
  cpuUs: CpuByProgram
  /** The share of the machine that programs outside this benchmark used. */
  otherLoad: number
  seconds: number
}

/** Starts to count CPU time; the returned function ends it. */
export function startUsage(): () => Usage {
  const startedAt = performance.now()
  const before = { own: sampleCpu(), machine: cpuTimes() }
  return () => {
    const after = { own: sampleCpu(), machine: cpuTimes() }
    const cpuUs = difference(before.own, after.own)
    const ownMs = Object.values(cpuUs).reduce((a, b) => a + b, 0) / 1_000
    const allMs = Math.max(1, after.machine.all - before.machine.all)
    const busyMs = after.machine.busy - before.machine.busy
    return {
      cpuUs,
      otherLoad: Math.max(0, (busyMs - ownMs) / allMs),
      seconds: (performance.now() - startedAt) / 1_000,
    }
  }
}

/** CPU time of each program per bid, or per whatever was counted. */
export function perUnit(cpuUs: CpuByProgram, count: number): CpuByProgram {
  return Object.fromEntries(Object.entries(cpuUs).map(([program, us]) => [program, us / Math.max(1, count)]))
}

/** Of all programs together. */
export function totalOf(cpuUs: CpuByProgram): number {
  return Object.values(cpuUs).reduce((a, b) => a + b, 0)
}

function difference(before: CpuSample, after: CpuSample): CpuByProgram {
  const used: CpuByProgram = {}
  for (const [pid, { program, usedUs }] of after) {
    used[program] = (used[program] ?? 0) + usedUs - (before.get(pid)?.usedUs ?? 0)
  }
  return used
}
