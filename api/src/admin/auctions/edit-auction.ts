import { type Auctioneer, toStored } from '@centesimo/auctioneer'
import type { BodyOf, editAuction as editAuctionEndpoint } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { shortTimer } from '@centesimo/domain'
import type { MediaStore } from '@centesimo/media'
import type { Config } from '@centesimo/runtime'
import { momentOf, refuseCategory, trimTexts } from '../../auctions/auction-body.ts'
import { readImages, storeImages } from '../../auctions/store-images.ts'
import { isRefused, type Refused, refuse, refuseFields } from '../../http/refusal.ts'
import { findCategory } from './find-category.ts'

type Body = BodyOf<typeof editAuctionEndpoint>
type Deps = {
  database: Database
  auctioneer: Pick<Auctioneer, 'edit' | 'resolveId'>
  media: MediaStore
  config: Pick<Config, 'autoBidIntervalMs'>
}

/**
 * Passes changed details to the auctioneer, which decides under the auction's lock. New pictures
 * are stored before.
 */
export async function editAuction(
  { database, auctioneer, media, config }: Deps,
  { auctionId, body, adminId }: { auctionId: string; body: Body; adminId: number },
): Promise<{ ok: true } | Refused> {
  if ((await auctioneer.resolveId(auctionId)) === undefined) return refuse('AUCTION_NOT_FOUND')
  const { startTime, endTime, categoryId: category, images: sent, ...details } = body
  const short = body.timerSeconds && shortTimer(body.timerSeconds * 1_000, config.autoBidIntervalMs)
  if (short) return refuseFields({ timerSeconds: short })
  const categoryId = category === undefined ? undefined : await findCategory(database.db, category)
  if (category !== undefined && categoryId === undefined) return refuseCategory('CATEGORY_NOT_FOUND')
  const read = sent && (await readImages(database.db, sent))
  if (isRefused(read)) return read
  const images = read && (await storeImages(media, read, `user:${adminId}`))
  if (isRefused(images)) return images
  const times = { startTime: momentOf(startTime), endTime: momentOf(endTime) }
  const changes = { ...toStored(trimTexts(details)), categoryId, images, ...times }
  const edited = await auctioneer.edit(auctionId, changes, { adminId })
  return !edited.ok && edited.code === 'CATEGORY_NOT_FOUND' ? refuseCategory('CATEGORY_NOT_FOUND') : edited
}
