import { type Auctioneer, toStored } from '@centesimo/auctioneer'
import type { BodyOf, createAuction as createAuctionEndpoint, SeriesTerms } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { endBeforeStart, MINUTE_MS, shortTimer } from '@centesimo/domain'
import type { MediaStore } from '@centesimo/media'
import type { Config } from '@centesimo/runtime'
import { momentOf, refuseCategory, trimTexts } from '../../auctions/auction-body.ts'
import { readImages, storeImages } from '../../auctions/store-images.ts'
import { isRefused, type Refused, refuseFields } from '../../http/refusal.ts'
import { findCategory } from './find-category.ts'

type Body = BodyOf<typeof createAuctionEndpoint>
type Deps = {
  database: Database
  auctioneer: Pick<Auctioneer, 'createAuction' | 'createSeries'>
  media: MediaStore
  config: Pick<Config, 'bidTimerMs' | 'autoBidIntervalMs'>
}

/**
 * Creates an auction. Its pictures are stored first: the media sweep takes them if the rest fails.
 */
export async function createAuction(
  { database, auctioneer, media, config }: Deps,
  body: Body,
  adminId: number,
): Promise<{ ok: true; id: string } | Refused> {
  const { startAsLive, startTime, endTime, timerSeconds, series, ...details } = body
  const timerMs = timerSeconds ? timerSeconds * 1_000 : config.bidTimerMs
  const times = { startTime: momentOf(startTime) ?? null, endTime: momentOf(endTime) ?? null }
  const wrong = wrongTimes({ ...times, timerMs }, config.autoBidIntervalMs)
  if (wrong) return wrong
  const read = await readImages(database.db, details.images)
  if (isRefused(read)) return read
  const categoryId = await findCategory(database.db, details.categoryId)
  if (categoryId === undefined) return refuseCategory('VALIDATION_FAILED')
  const images = await storeImages(media, read, `user:${adminId}`)
  if (isRefused(images)) return images
  const stored = { ...toStored(trimTexts(details)), categoryId, images, timerMs }
  const offer = { ...stored, ...times, startAsLive, demo: null, requestId: null }
  const created = series
    ? await auctioneer.createSeries({ offer, terms: toStoredTerms(series) }, { adminId })
    : await auctioneer.createAuction(offer, { adminId })
  if (created.ok) return { ok: true, id: created.liveState.id }
  return created.code === 'CATEGORY_NOT_FOUND' ? refuseCategory('VALIDATION_FAILED') : created
}

function toStoredTerms({ gapMinutes, ...terms }: SeriesTerms) {
  return { ...terms, gapMs: gapMinutes * MINUTE_MS }
}

type Times = { startTime: number | null; endTime: number | null; timerMs: number }

function wrongTimes({ startTime, endTime, timerMs }: Times, autoBidIntervalMs: number): Refused | null {
  const timerSeconds = shortTimer(timerMs, autoBidIntervalMs)
  if (timerSeconds) return refuseFields({ timerSeconds })
  const early = startTime !== null && endTime !== null && endBeforeStart(startTime, endTime)
  return early ? refuseFields({ endTime: early }) : null
}
