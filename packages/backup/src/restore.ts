import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extract } from 'tar'
import { restoreCommand } from './archive.ts'
import { baseFiles, foldersOf } from './folders.ts'
import { type FoundBase, listBases } from './list-bases.ts'
import { readLogRange } from './read-log-range.ts'
import { findParallel, leadsTo, readTimelines, type Timeline } from './read-timelines.ts'
import { verifyManifest } from './verify-manifest.ts'

type RestoreOptions = {
  backup: string
  /** The data directory of the new cluster: empty or missing. */
  dataDir: string
  /** Default: the end of the log. */
  to?: Date | undefined
  /** The timeline of Postgres's log to follow, where two servers have written into the backup. */
  timelineId?: number | undefined
  /** For a look beside the running server: the copy does not write into the backup. */
  isTrial?: boolean
  log?: (line: string) => void
}

/** An error that says what is wrong with the command or the backup. */
export class RestoreError extends Error {}

/**
 * Unpacks the newest base backup before `to`, checks every file, and prepares the cluster to replay
 * its log up to `to` when Postgres is started on it: the log that was in use then, also where an
 * earlier restore has left it.
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const { backup, dataDir, to, isTrial = false, log = () => {} } = options
  await requireEmpty(dataDir)
  const bases = await findBases(backup, to)
  const timelines = await readTimelines(foldersOf(backup).wal)
  const timeline = await chooseTimeline(timelines, options)
  const base = await newestOf(bases, timeline)
  const others = timelines.filter(({ id }) => id !== timeline?.id && !timeline?.until.has(id))
  const next = timelines.find(({ begunAt }) => to && begunAt > to)
  if (to) await requireInLog(backup, to, { others, next })
  log(`base backup of ${base.finishedAt.toISOString()}`)
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o700)
  await unpack(join(base.folder, baseFiles.data), dataDir)
  const wrong = await verifyManifest(join(base.folder, baseFiles.manifest), dataDir)
  if (wrong.length > 0) {
    await rm(dataDir, { recursive: true })
    throw new RestoreError(`the backup is damaged: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ' …' : ''}`)
  }
  log('all files match their checksums')
  if (next && others.includes(next)) log(`without what was written since the restore of ${next.begunAt.toISOString()}`)
  // Always each of them: the base backup has the settings of an earlier restore.
  const settings = {
    restore_command: restoreCommand(backup),
    recovery_target_timeline: String(timeline?.id ?? 'current'),
    recovery_target_time: to ? timestampOf(to) : '',
    recovery_target_action: 'promote',
    ...(isTrial && { ...base.settings, archive_mode: 'off' }),
  }
  await appendFile(join(dataDir, 'postgresql.auto.conf'), linesOf(settings))
  await writeFile(join(dataDir, 'recovery.signal'), '')
}

/** The newest that had begun by then, or the chosen one; undefined: the log has one only. */
async function chooseTimeline(
  timelines: readonly Timeline[],
  { backup, to, timelineId }: RestoreOptions,
): Promise<Timeline | undefined> {
  const { wal } = foldersOf(backup)
  const chosen = timelines.find(({ id }) => id === timelineId)
  if (chosen) return chosen
  const roots = timelines.flatMap(({ until }) => Math.min(...until.keys()))
  if (timelineId !== undefined) {
    if (!roots.includes(timelineId)) throw new RestoreError(`the log has no timeline ${timelineId}`)
    return { id: timelineId, prefix: hex8(timelineId), begunAt: new Date(0), until: new Map() }
  }
  const begun = timelines.filter(({ begunAt }) => !to || begunAt <= to)
  const [parallel] = await findParallel(wal, begun)
  if (parallel) {
    const ids = [Math.max(...parallel.until.keys()), parallel.id]
    throw new RestoreError(
      `since ${parallel.begunAt.toISOString()} two servers have written into this backup, probably the platform's and a restored copy: choose the platform's by --timeline ${ids.join(' or --timeline ')}`,
    )
  }
  return begun.at(-1)
}

const hex8 = (id: number) => id.toString(16).toUpperCase().padStart(8, '0')

async function requireEmpty(dataDir: string): Promise<void> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new RestoreError(`${dataDir} is not empty: stop Postgres and move it away first`)
}

/** Those that ended before the time, the oldest first. */
async function findBases(backup: string, to: Date | undefined): Promise<FoundBase[]> {
  const sorted = await listBases(backup)
  const [first] = sorted
  if (!first) throw new RestoreError(`${foldersOf(backup).bases} has no base backup`)
  if (to && first.finishedAt > to)
    throw new RestoreError(
      `the oldest base backup ended at ${first.finishedAt.toISOString()}, after ${to.toISOString()}`,
    )
  return sorted.filter(({ finishedAt }) => !to || finishedAt <= to)
}

/** The newest whose log leads to the timeline: not one of a state that a restore has undone. */
async function newestOf(bases: readonly FoundBase[], timeline: Timeline | undefined): Promise<FoundBase> {
  for (const base of bases.toReversed()) {
    if (!timeline || leadsTo(await readLogRange(base.folder), timeline)) return base
  }
  const { begunAt } = timeline!
  throw new RestoreError(`the restore of ${begunAt.toISOString()} has undone all base backups: name a time before it`)
}

/** Postgres refuses to start if its log ends before the target. */
async function requireInLog(
  backup: string,
  to: Date,
  { others, next }: { others: readonly Timeline[]; next: Timeline | undefined },
): Promise<void> {
  const { wal } = foldersOf(backup)
  const segments = (await readdir(wal))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && !others.some(({ prefix }) => name.startsWith(prefix)))
    .sort()
  const last = segments.at(-1)
  const until = last === undefined ? null : (await stat(join(wal, last))).mtime
  if (!until || until < to) {
    const ends = until?.toISOString() ?? 'no time'
    throw new RestoreError(
      next
        ? `the archived log ends at ${ends} and goes on with the restore of ${next.begunAt.toISOString()}: name a time of either`
        : `the archived log ends at ${ends}: restore to a time before, or without --to`,
    )
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  // The image of the programs has no tar. No owner: only root could set one.
  await extract({ file, cwd: folder, preserveOwner: false }).catch((error: Error) => {
    throw new RestoreError(`${file} cannot be unpacked: ${error.message}`)
  })
}

/** With an offset in figures: names of time zones are not known that early. */
function timestampOf(date: Date): string {
  return date.toISOString().replace('T', ' ').replace('Z', '+00')
}

function linesOf(settings: Record<string, string>): string {
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  )
  return `\n# restored\n${lines.join('\n')}\n`
}
