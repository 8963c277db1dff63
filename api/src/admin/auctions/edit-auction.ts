import { type Auctioneer, toStored } from '@centesimo/auctioneer'
import type { BodyOf, editAuction as editAuctionEndpoint } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import type { MediaStore } from '@centesimo/media'
import type { Config } from '@centesimo/runtime'
import { momentOf, refuseCategory, trimTexts } from '../../auctions/auction-body.ts'
import { isRefused, type Refused, refuse } from '../../http/refusal.ts'
import { storeChanged } from './store-changed.ts'

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
  deps: Deps,
  { auctionId, body, adminId }: { auctionId: string; body: Body; adminId: number },
): Promise<{ ok: true } | Refused> {
  const { auctioneer } = deps
  if ((await auctioneer.resolveId(auctionId)) === undefined) return refuse('AUCTION_NOT_FOUND')
  const { startTime, endTime, categoryId: _, images: __, ...details } = body
  const stored = await storeChanged(deps, body, adminId)
  if (isRefused(stored)) return stored
  const changes = {
    ...toStored(trimTexts(details)),
    ...stored,
    startTime: momentOf(startTime),
    endTime: momentOf(endTime),
  }
  const edited = await auctioneer.edit(auctionId, changes, { adminId })
  return !edited.ok && edited.code === 'CATEGORY_NOT_FOUND' ? refuseCategory('CATEGORY_NOT_FOUND') : edited
}
