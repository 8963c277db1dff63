import { buffer } from 'node:stream/consumers'
import type { MediaStore } from '@centesimo/media'

/** The stored copy of a picture that is large enough for a card; null if there is none. */
export async function storedPicture(media: Pick<MediaStore, 'read'>, address: string | null) {
  const name = (address ?? '').replace(/^.*\//, '').replace(/\.webp$/, '-960.webp')
  const stored = await media.read(name)
  if (!stored || 'refused' in stored) return stored
  return { read: async () => buffer(await stored.open()) }
}
