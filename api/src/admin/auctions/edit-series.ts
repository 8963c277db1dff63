import { type Auctioneer, toStored } from '@centesimo/auctioneer'
import type { BodyOf, editSeries as editSeriesEndpoint } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { MINUTE_MS, shortTimer } from '@centesimo/domain'
import type { MediaStore } from '@centesimo/media'
import type { Config } from '@centesimo/runtime'
import { refuseCategory, trimTexts } from '../../auctions/auction-body.ts'
import { readImages, storeImages } from '../../auctions/store-images.ts'
import { isRefused, type Refused, refuseFields } from '../../http/refusal.ts'
import { findCategory } from './find-category.ts'

type Deps = {
  database: Database
  auctioneer: Pick<Auctioneer, 'editSeries'>
  media: MediaStore
  config: Pick<Config, 'autoBidIntervalMs'>
}

/**
 * Passes what is changed for the auctions to come to the auctioneer. New pictures are stored
 * before.
 */
export async function editSeries(
  { database, auctioneer, media, config }: Deps,
  { seriesId, body, adminId }: { seriesId: string; body: BodyOf<typeof editSeriesEndpoint>; adminId: number },
): Promise<{ ok: true } | Refused> {
  const { categoryId: category, images: sent, gapMinutes, hours, ...details } = body
  const short = body.timerSeconds && shortTimer(body.timerSeconds * 1_000, config.autoBidIntervalMs)
  if (short) return refuseFields({ timerSeconds: short })
  const categoryId = category === undefined ? undefined : await findCategory(database.db, category)
  if (category !== undefined && categoryId === undefined) return refuseCategory('CATEGORY_NOT_FOUND')
  const read = sent && (await readImages(database.db, sent))
  if (isRefused(read)) return read
  const images = read && (await storeImages(media, read, `user:${adminId}`))
  if (isRefused(images)) return images
  const gapMs = gapMinutes === undefined ? undefined : gapMinutes * MINUTE_MS
  const changes = { ...toStored(trimTexts(details)), categoryId, images, gapMs, hours }
  return await auctioneer.editSeries(seriesId, changes, { adminId })
}
