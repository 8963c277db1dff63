import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export interface RunningProcess {
  pid: number
  parent: number
  name: string
  cwd: string
}

/** The processes that this user may inspect, from /proc; none on systems without /proc. */
export function runningProcesses(): RunningProcess[] {
  return pids().flatMap((pid) => readProcess(pid) ?? [])
}

/**
 * Identifies a process by its pid and start time, because pids are reused. Null if it has exited.
 * Without /proc it is the pid alone.
 */
export function processIdentity(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : `${pid}@${fields[19]}`
  } catch {
    return process.platform !== 'linux' && isAlive(pid) ? `${pid}` : null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function readProcess(pid: number): RunningProcess | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return {
      pid,
      parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
      name: readFileSync(`/proc/${pid}/comm`, 'utf8').trim(),
      cwd: readlinkSync(`/proc/${pid}/cwd`),
    }
  } catch {
    return null // it has exited, or belongs to another user
  }
}
