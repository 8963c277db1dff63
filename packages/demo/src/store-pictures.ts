import type { MediaStore } from '@centesimo/media'
import sharp from 'sharp'
import { picturePaths } from './catalogue/picture-paths.ts'

/** Wide enough for a large screen, small enough for a quick first start. */
const WIDTH_PX = 1080

/**
 * Renders and stores an item's pictures, the main one first, at most `limit` of them. Returns their
 * addresses. A store without space returns fewer, or none.
 */
export async function storePictures(
  media: MediaStore,
  itemKey: string,
  limit = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const addresses: string[] = []
  for (const path of (await picturePaths(itemKey)).slice(0, limit)) {
    const png = await sharp(path).resize(WIDTH_PX).png({ compressionLevel: 1 }).toBuffer()
    const stored = await media.storeImage(png, 'demo')
    if (typeof stored === 'string') addresses.push(stored)
  }
  return addresses
}

/** Whether the file of an address exists. The media folder may be newer than the database. */
export async function isStored(media: MediaStore, address: string | undefined): Promise<boolean> {
  const file = address === undefined ? null : await media.read(address.slice('/media/'.length))
  return file !== null && !('refused' in file)
}
