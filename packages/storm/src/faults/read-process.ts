import { readdirSync, readFileSync } from 'node:fs'

/** What a process holds now. Null where it is down or the system has no /proc. */
export function readProcess(pid: number | null): { residentMb: number; handles: number } | null {
  if (pid === null) return null
  try {
    const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return { residentMb: Number(kb) / 1_024, handles: readdirSync(`/proc/${pid}/fd`).length }
  } catch {
    return null
  }
}
