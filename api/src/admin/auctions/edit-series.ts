import { type Auctioneer, toStored } from '@centesimo/auctioneer'
import type { BodyOf, editSeries as editSeriesEndpoint } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { MINUTE_MS } from '@centesimo/domain'
import type { MediaStore } from '@centesimo/media'
import type { Config } from '@centesimo/runtime'
import { refuseCategory, trimTexts } from '../../auctions/auction-body.ts'
import { isRefused, type Refused } from '../../http/refusal.ts'
import { storeChanged } from './store-changed.ts'

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
  deps: Deps,
  { seriesId, body, adminId }: { seriesId: string; body: BodyOf<typeof editSeriesEndpoint>; adminId: number },
): Promise<{ ok: true } | Refused> {
  const { gapMinutes, hours, categoryId: _, images: __, ...details } = body
  const stored = await storeChanged(deps, body, adminId)
  if (isRefused(stored)) return stored
  const gapMs = gapMinutes === undefined ? undefined : gapMinutes * MINUTE_MS
  const changes = { ...toStored(trimTexts(details)), ...stored, gapMs, hours }
  const edited = await deps.auctioneer.editSeries(seriesId, changes, { adminId })
  return !edited.ok && edited.code === 'CATEGORY_NOT_FOUND' ? refuseCategory('CATEGORY_NOT_FOUND') : edited
}
