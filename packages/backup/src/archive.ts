import { foldersOf } from './folders.ts'

/** Bids of the last minute are lost at most, if the disk of the database is lost as well. */
const ARCHIVE_TIMEOUT_SECONDS = 60

/**
 * Settings with which Postgres copies each finished segment of its log into the backup. A segment
 * appears there whole, and never replaces another one.
 */
export function archiveSettings(backup: string): Record<string, string> {
  const { wal } = foldersOf(backup)
  const target = `${quote(wal)}/%f`
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_TIMEOUT_SECONDS),
    archive_command: `test ! -f ${target} && cp %p ${target}.tmp && mv ${target}.tmp ${target}`,
  }
}

/** The setting with which a restored Postgres reads them. */
export function restoreCommand(backup: string): string {
  return `cp ${quote(foldersOf(backup).wal)}/%f %p`
}

/** A path for the shell. Postgres replaces %f and %p only outside of it. */
function quote(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`
}
