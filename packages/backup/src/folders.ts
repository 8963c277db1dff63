import { join } from 'node:path'

/**
 * Where a backup folder has what: base backups, the write-ahead log, uploads, and since when which
 * of them are gone from the platform.
 */
export const foldersOf = (backup: string) => ({
  bases: join(backup, 'base'),
  wal: join(backup, 'wal'),
  media: join(backup, 'media'),
  gone: join(backup, 'media-gone.json'),
})

/** The files of one base backup, in a folder named after its end. */
export const baseFiles = { data: 'base.tar.gz', manifest: 'backup_manifest', about: 'about.json' } as const
