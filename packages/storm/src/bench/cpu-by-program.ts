import { readdirSync, readFileSync } from 'node:fs'

/** What each process of ours has used of the cores so far, in µs. */
export type CpuLook = Map<number, { program: string; usedUs: number }>
/** By program: `client` is this one, the others are those that it started. */
export type CpuByProgram = Record<string, number>

type Process = { parent: number; program: string; usedUs: number }

/** The kernel tells in hundredths of a second, on every Linux that runs Node. */
const TICK_US = 10_000

/** Empty where there is no /proc. */
export function lookAtCpu(): CpuLook {
  const processes = new Map(pids().flatMap((pid) => readProcess(pid)))
  return new Map([...processes].filter(([pid]) => isOurs(pid)))

  function isOurs(pid: number): boolean {
    if (pid === process.pid) return true
    const parent = processes.get(pid)?.parent
    return parent !== undefined && parent > 1 && isOurs(parent)
  }
}

/**
 * What each program used between two looks for each of `count` bids. Robust where bids a second are not: somebody else's work on the machine
 * makes bids slower more than it makes them dearer.
 */
export function cpuEach(before: CpuLook, after: CpuLook, count: number): CpuByProgram {
  const each: CpuByProgram = {}
  for (const [pid, { program, usedUs }] of after) {
    each[program] = (each[program] ?? 0) + (usedUs - (before.get(pid)?.usedUs ?? 0)) / count
  }
  return each
}

export function cpuText(each: CpuByProgram): string {
  return Object.entries(each)
    .map(([program, us]) => `${program} ${us.toFixed(1)}`)
    .join(', ')
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function readProcess(pid: number): [number, Process][] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const usedUs = (Number(fields[11]) + Number(fields[12])) * TICK_US
    return [[pid, { parent: Number(fields[1]), program: programOf(pid, command), usedUs }]]
  } catch {
    return [] // it ended meanwhile
  }
}

/** Ours are known by their folder, `api/src/main.ts`; servers by their own name. */
function programOf(pid: number, command: string): string {
  if (pid === process.pid) return 'client'
  return /(\w+)\/src\/[\w-]+\.ts/.exec(command)?.[1] ?? /postgres|redis/.exec(command)?.[0] ?? 'others'
}
