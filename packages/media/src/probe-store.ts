import { randomBytes } from 'node:crypto'
import type { MediaSettings } from './media-settings.ts'
import { openDisk } from './open-disk.ts'

/** Writes, reads and deletes a small file. Rejects with the store's own error. */
export async function probeStore(settings: MediaSettings): Promise<void> {
  const disk = await openDisk(settings)
  const content = randomBytes(12).toString('hex')
  const name = `probe-${content}`
  try {
    await disk.put(name, content)
    if ((await disk.get(name)) !== content) throw new Error('the store returns other bytes than those written')
    await disk.delete(name)
  } catch (error) {
    // The driver wraps the error of the file system or of the S3 client.
    throw error instanceof Error && error.cause ? error.cause : error
  }
}
