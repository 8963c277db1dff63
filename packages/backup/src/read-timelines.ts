import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesOf, type LogRange } from './read-log-range.ts'

/** Each restore begins a timeline of Postgres's log, beside the one that it left. */
export type Timeline = {
  id: number
  /** How the names of its segments begin. */
  prefix: string
  begunAt: Date
  /** Up to which byte it has the log of each timeline before it, by id. */
  until: Map<number, number>
}

/** Those after the first, in order: Postgres archives a file of history when it begins one. */
export async function readTimelines(wal: string): Promise<Timeline[]> {
  const names = (await readdir(wal)).filter((name) => /^[0-9A-F]{8}\.history$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const prefix = name.slice(0, 8)
      const file = join(wal, name)
      const until = untilOf(await readFile(file, 'utf8'))
      return { id: Number.parseInt(prefix, 16), prefix, begunAt: (await stat(file)).mtime, until }
    }),
  )
}

/**
 * The timelines that began while the server of the one before still wrote: a restored copy that was
 * started beside the running server, with its archive.
 */
export async function findParallel(wal: string, timelines: readonly Timeline[]): Promise<Timeline[]> {
  const names = (await readdir(wal)).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const segments = await Promise.all(names.map(async (name) => ({ name, file: await stat(join(wal, name)) })))
  return timelines.filter(({ until, begunAt }) => {
    const parent = Math.max(...until.keys())
    return segments.some(
      ({ name, file }) =>
        Number.parseInt(name.slice(0, 8), 16) === parent &&
        endOf(name, file.size) > (until.get(parent) ?? 0) &&
        file.mtime > begunAt,
    )
  })
}

/** Up to which byte of the log a segment reaches, by its name and its size. */
function endOf(name: string, size: number): number {
  return Number.parseInt(name.slice(8, 16), 16) * 2 ** 32 + (Number.parseInt(name.slice(16), 16) + 1) * size
}

/** Whether a timeline goes on after this log; not if it was left before the log's end. */
export function leadsTo({ timeline, end }: LogRange, { id, until }: Timeline): boolean {
  return timeline === id || bytesOf(end) <= (until.get(timeline) ?? -1)
}

/** A line for each timeline before: its id, where it was left, and why. */
function untilOf(history: string): Map<number, number> {
  const lines = history.matchAll(/^(\d+)\t([0-9A-F]+\/[0-9A-F]+)/gm)
  return new Map([...lines].map(([, id, position]) => [Number(id), bytesOf(position!)]))
}
