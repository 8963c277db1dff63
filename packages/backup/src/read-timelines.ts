import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Each restore begins a timeline of Postgres's log, beside the one that it left. */
export type Timeline = {
  id: number
  /** How the names of its segments begin. */
  prefix: string
  begunAt: Date
}

/** Those after the first, in order: Postgres archives a file of history when it begins one. */
export async function readTimelines(wal: string): Promise<Timeline[]> {
  const names = (await readdir(wal)).filter((name) => /^[0-9A-F]{8}\.history$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const prefix = name.slice(0, 8)
      return { id: Number.parseInt(prefix, 16), prefix, begunAt: (await stat(join(wal, name))).mtime }
    }),
  )
}
