import { errorMessage } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { decodeDataUrl, type ImageRefusal, type MediaStore } from '@centesimo/media'
import { sql } from 'kysely'
import { type Refused, refuse } from '../http/refusal.ts'

/** A new picture's bytes, or the address of one that an auction shows already. */
export type SentImage = Buffer | string

/**
 * Pictures as a body sends them: data URLs, and addresses to keep. Only the address of an auction's
 * picture is kept, so that an avatar or a missing file never becomes one; any other address is
 * refused and never fetched.
 */
export async function readImages(db: Db, images: readonly string[]): Promise<SentImage[] | Refused> {
  const addresses = images.filter((image) => image.startsWith('/media/'))
  const shown = addresses.length > 0 ? await shownByAuctions(db, addresses) : new Set<string>()
  const read: SentImage[] = []
  for (const image of images) {
    const one = shown.has(image) ? image : decodeDataUrl(image)
    if (typeof one === 'object' && 'refused' in one) return refuseImages(one.refused)
    read.push(one)
  }
  return read
}

/** Stores the new ones; returns the addresses of all, in their order. */
export async function storeImages(
  media: Pick<MediaStore, 'storeImage'>,
  images: readonly SentImage[],
  owner: string,
): Promise<string[] | Refused> {
  const addresses: string[] = []
  for (const image of images) {
    const address = typeof image === 'string' ? image : await media.storeImage(image, owner)
    if (typeof address !== 'string') return refuseImages(address.refused)
    addresses.push(address)
  }
  return addresses
}

async function shownByAuctions(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select image as address from auctions, unnest(images) image where image = any(${addresses}::text[])
    union select image from series, jsonb_array_elements_text(offer -> 'images') image
      where image = any(${addresses}::text[])`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

/** The catalogue's sentence, at the images. */
function refuseImages(code: ImageRefusal): Refused {
  return { ...refuse(code), fields: { images: errorMessage(code) } }
}
