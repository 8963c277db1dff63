import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Journal<T extends { id: string }> {
  /** The latest version of each item, in order of first appearance. */
  read: () => T[]
  append: (thing: T) => void
  /** Replaces the file's content. */
  rewrite: (things: Iterable<T>) => void
  lines: () => number
}

/**
 * An append-only file with one line per change, written before the change is answered, so a killed
 * process loses nothing.
 */
export function openJournal<T extends { id: string }>(path: string): Journal<T> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  let lines = 0
  return {
    read() {
      const things = new Map<string, T>()
      for (const line of contentOf(path).split('\n')) for (const thing of parse<T>(line)) things.set(thing.id, thing)
      return [...things.values()]
    },
    append(thing) {
      appendFileSync(path, `${JSON.stringify(thing)}\n`, { mode: 0o600 })
      lines++
    },
    rewrite(things) {
      const all = [...things].map((thing) => `${JSON.stringify(thing)}\n`)
      writeFileSync(`${path}.part`, all.join(''), { mode: 0o600 })
      renameSync(`${path}.part`, path)
      lines = all.length
    },
    lines: () => lines,
  }
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** Skips a line that a crash has cut off. */
function parse<T>(line: string): T[] {
  try {
    return [JSON.parse(line) as T]
  } catch {
    return []
  }
}
