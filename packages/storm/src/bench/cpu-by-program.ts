import { readdirSync, readFileSync } from 'node:fs'

/** CPU time used so far by this process and its descendants, in µs. */
export type CpuSample = Map<number, { program: string; usedUs: number }>
/** CPU time by program: `client` is this process, the others are its descendants. */
export type CpuByProgram = Record<string, number>

type Process = { parent: number; program: string; usedUs: number }

/** The kernel counts in hundredths of a second, on every Linux that runs Node. */
const TICK_US = 10_000

/** Empty without /proc. */
export function sampleCpu(): CpuSample {
  const processes = new Map(pids().flatMap((pid) => readProcess(pid)))
  return new Map([...processes].filter(([pid]) => isDescendant(pid)))

  function isDescendant(pid: number): boolean {
    if (pid === process.pid) return true
    const parent = processes.get(pid)?.parent
    return parent !== undefined && parent > 1 && isDescendant(parent)
  }
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
    return [] // the process has ended
  }
}

/**
 * Our programs are recognized by their folder, `api/src/main.ts`, or as a program of this package,
 * `bench-api.ts`; servers by their name.
 */
function programOf(pid: number, command: string): string {
  if (pid === process.pid) return 'client'
  const [, program] = /bench-(\w+)[\w-]*\.ts/.exec(command) ?? /(\w+)\/src\/[\w-]+\.ts/.exec(command) ?? []
  return program ?? /postgres|redis/.exec(command)?.[0] ?? 'others'
}
