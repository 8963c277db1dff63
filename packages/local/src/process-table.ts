import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export interface RunningProcess {
  pid: number
  parent: number
  name: string
  cwd: string
}

/** The processes of this machine that this user may look at, from /proc; none where there is no /proc. */
export function runningProcesses(): RunningProcess[] {
  return pids().flatMap((pid) => readProcess(pid) ?? [])
}

/**
 * A text that names one life of one process: the pid with its start time, since pids are used again. Null when it is gone. Where there is
 * no /proc it is the pid alone.
 */
export function lifeOf(pid: number): string | null {
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
    return null // it ended meanwhile, or is another user's
  }
}
