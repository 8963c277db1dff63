import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { baseFiles, foldersOf } from './folders.ts'

export type FoundBase = {
  folder: string
  finishedAt: Date
  /** What a Postgres that replays its log needs at least; unknown of backups before 0.4.0. */
  settings: Record<string, string>
}

/** The complete base backups of a backup folder, the oldest first. */
export async function listBases(backup: string): Promise<FoundBase[]> {
  const { bases } = foldersOf(backup)
  const folders = existsSync(bases) ? await readdir(bases) : []
  const found = await Promise.all(
    folders
      .map((folder) => join(bases, folder))
      .filter((folder) => existsSync(join(folder, baseFiles.about)))
      .map(async (folder): Promise<FoundBase> => {
        const { finishedAt, settings = {} } = JSON.parse(await readFile(join(folder, baseFiles.about), 'utf8'))
        return { folder, finishedAt: new Date(finishedAt), settings }
      }),
  )
  return found.sort((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime())
}
