import type { Latency } from '../latency.ts'
import type { CpuByProgram } from './cpu-by-program.ts'
import type { Figures, Unit } from './results.ts'
import { totalOf } from './usage.ts'

/** Every program of a table has its column, even when it used no CPU time. */
export const programs = ['api', 'postgres', 'redis', 'worker', 'client'] as const

export function figuresOf(unit: Unit, values: Record<string, number>): Figures {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, unit }]))
}

export function latencyFigures(what: string, { p50Ms, p99Ms, maxMs }: Latency): Figures {
  return figuresOf('ms', { [`${what}: p50`]: p50Ms, [`${what}: p99`]: p99Ms, [`${what}: max`]: maxMs })
}

/** CPU time per operation: of each program and of all together. */
export function cpuFigures(what: string, cpuUs: CpuByProgram): Figures {
  const named = Object.entries({ ...cpuUs, all: totalOf(cpuUs) })
  return figuresOf('CPU µs', Object.fromEntries(named.map(([program, us]) => [`${what}: CPU of ${program}`, us])))
}

/** `design` is the process of a design without the product. */
export function cpuCells(cpuUs: CpuByProgram): string[] {
  return programs.map((program) => (cpuUs[program] ?? (program === 'api' ? cpuUs.design : undefined) ?? 0).toFixed(0))
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}
