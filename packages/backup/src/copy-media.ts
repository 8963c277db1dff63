import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { foldersOf } from './folders.ts'

/**
 * Copies uploads that the backup does not have yet. They are named after their contents, so a file
 * never changes. Returns how many were copied. With a bucket, its own versioning does this.
 */
export async function copyMedia(mediaDir: string, backup: string): Promise<number> {
  const { media } = foldersOf(backup)
  const known = new Set(await filesIn(media))
  const missing = (await filesIn(mediaDir)).filter((file) => !known.has(file) && !file.endsWith('.tmp'))
  for (const file of missing) {
    const target = join(media, file)
    const writing = `${target}.tmp`
    await mkdir(dirname(target), { recursive: true })
    await copyFile(join(mediaDir, file), writing, constants.COPYFILE_FICLONE)
    await rename(writing, target)
  }
  return missing.length
}

/** Relative paths; none if there is no such folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
