import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { processIdentity } from './process-table.ts'

/**
 * Acquires an exclusive lock by a file with the identity of this process. Returns its release
 * function, or null while the holder lives. Takes over the lock of a dead process.
 */
export function acquireLock(path: string): (() => void) | null {
  for (;;) {
    try {
      writeFileSync(path, `${processIdentity(process.pid)}`, { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readFileSync(path, 'utf8')
    if (holder && processIdentity(Number.parseInt(holder, 10)) === holder) return null
    rmSync(path, { force: true })
  }
}
