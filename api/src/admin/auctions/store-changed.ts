import type { BodyOf, editAuction } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { shortTimer } from '@centesimo/domain'
import type { MediaStore } from '@centesimo/media'
import type { Config } from '@centesimo/runtime'
import { refuseCategory } from '../../auctions/auction-body.ts'
import { readImages, storeImages } from '../../auctions/store-images.ts'
import { isRefused, type Refused, refuseFields } from '../../http/refusal.ts'
import { findCategory } from './find-category.ts'

type Changed = Pick<BodyOf<typeof editAuction>, 'categoryId' | 'images' | 'timerSeconds'>
type Deps = { database: Database; media: MediaStore; config: Pick<Config, 'autoBidIntervalMs'> }
type Stored = { categoryId: number | undefined; images: string[] | undefined }

/**
 * The internal category and the stored pictures of a change to an auction or a series. Refuses a
 * timer that is too short, an unknown category and a file that is no picture.
 */
export async function storeChanged(
  { database: { db }, media, config }: Deps,
  { categoryId: category, images: sent, timerSeconds }: Changed,
  adminId: number,
): Promise<Stored | Refused> {
  const short = timerSeconds && shortTimer(timerSeconds * 1_000, config.autoBidIntervalMs)
  if (short) return refuseFields({ timerSeconds: short })
  const categoryId = category === undefined ? undefined : await findCategory(db, category)
  if (category !== undefined && categoryId === undefined) return refuseCategory('CATEGORY_NOT_FOUND')
  const read = sent && (await readImages(db, sent))
  if (isRefused(read)) return read
  const images = read && (await storeImages(media, read, `user:${adminId}`))
  return isRefused(images) ? images : { categoryId, images }
}
