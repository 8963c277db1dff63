import type { MediaStore } from '@centesimo/media'
import sharp from 'sharp'
import { picturesOf } from './catalogue/index.ts'

/** Wide enough for a large screen, small enough that the first start is quick. */
const WIDTH_PX = 1080

/** Draws and stores an item's pictures, the main one first; `most` leaves out the others. A store without room gives fewer, or none. */
export async function storePictures(media: MediaStore, itemKey: string, most = Number.POSITIVE_INFINITY) {
  const addresses: string[] = []
  for (const svg of picturesOf(itemKey).slice(0, most)) {
    const drawn = await sharp(Buffer.from(svg)).resize(WIDTH_PX).png({ compressionLevel: 1 }).toBuffer()
    const stored = await media.storeImage(drawn, 'demo')
    if (typeof stored === 'string') addresses.push(stored)
  }
  return addresses
}

/** Whether the file behind an address is there: the folder may be younger than the database. */
export async function isStored(media: MediaStore, address: string | undefined): Promise<boolean> {
  const file = address === undefined ? null : await media.read(address.slice('/media/'.length))
  return file !== null && !('refused' in file)
}
