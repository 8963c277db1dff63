import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { processIdentity } from './process-table.ts'

/**
 * Acquires an exclusive lock by a file with the identity of this process. Returns its release
 * function, or null while the holder lives. Takes over the lock of a dead process.
 */
export function acquireLock(path: string): (() => void) | null {
  for (;;) {
    if (createExclusively(path, `${processIdentity(process.pid)}`)) return () => rmSync(path, { force: true })
    const holder = readHolder(path)
    if (holder === null) continue
    if (isAlive(holder)) return null
    // Only one process at a time may remove a dead one's file. Without this lock, a second one
    // could remove the file that the first has just put in its place.
    const release = acquireLock(`${path}.takeover`)
    if (!release) return null
    try {
      if (readHolder(path) === holder) rmSync(path)
    } finally {
      release()
    }
  }
}

/** Writes elsewhere first, so that no process reads a file without its content. */
function createExclusively(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** null if the lock has been released. */
function readHolder(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return null
  }
}

function isAlive(identity: string): boolean {
  return identity !== '' && processIdentity(Number.parseInt(identity, 10)) === identity
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
