import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { baseFiles, foldersOf } from './folders.ts'
import { listBases } from './list-bases.ts'
import { bytesOf, readLogRange } from './read-log-range.ts'

const DAY_MS = 24 * 3_600_000

type Pruned = { bases: number; segments: number }

/**
 * Deletes what no restore to a time within the last `days` needs: older base backups but the newest
 * of them, from which that time begins, and the log before the first base that stays. The newest
 * base backup always stays.
 */
export async function prune(backup: string, days: number, now = new Date()): Promise<Pruned> {
  const bases = await listBases(backup)
  const since = now.getTime() - days * DAY_MS
  const first = Math.max(
    bases.findLastIndex(({ finishedAt }) => finishedAt.getTime() <= since),
    0,
  )
  const oldest = bases[first]
  if (!oldest) return { bases: 0, segments: 0 }
  for (const { folder } of bases.slice(0, first)) {
    // Its description first: what is deleted in part must not look complete.
    await rm(join(folder, baseFiles.about))
    await rm(folder, { recursive: true })
  }
  return { bases: first, segments: await pruneLog(backup, oldest.folder) }
}

/** By position, whatever the timeline is, as pg_archivecleanup does. History files stay. */
async function pruneLog(backup: string, base: string): Promise<number> {
  const { wal } = foldersOf(backup)
  const files = (await readdir(wal).catch(() => [])).filter((name) => /^[0-9A-F]{24}(\.|$)/.test(name))
  const segment = files.find((name) => name.length === 24)
  if (!segment) return 0
  const { start: position } = await readLogRange(base)
  const start = segmentOf(position, (await stat(join(wal, segment))).size)
  const old = files.filter((name) => name.slice(8, 24) < start)
  await Promise.all(old.map((name) => rm(join(wal, name))))
  return old.filter((name) => name.length === 24).length
}

/** The name of the segment with this position, without its timeline. */
function segmentOf(position: string, segmentBytes: number): string {
  const bytes = bytesOf(position)
  const parts = [Math.floor(bytes / 2 ** 32), Math.floor((bytes % 2 ** 32) / segmentBytes)]
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}
