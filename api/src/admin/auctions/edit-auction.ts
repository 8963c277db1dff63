import type { AuctionChanges, Auctioneer } from '@centesimo/auctioneer'
import { type BodyOf, type editAuction as editAuctionEndpoint, errorMessage } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { type Refused, refuse } from '../../http/refusal.ts'
import { findCategory } from './find-category.ts'

type Body = BodyOf<typeof editAuctionEndpoint>

/** Hands what an admin changes to the auctioneer, who judges it under the auction's lock. */
export async function editAuction(
  { database, auctioneer }: { database: Database; auctioneer: Pick<Auctioneer, 'edit'> },
  { auctionId, body, adminId }: { auctionId: string; body: Body; adminId: number },
): Promise<{ ok: true } | Refused> {
  const categoryId = body.categoryId === undefined ? undefined : await findCategory(database.db, body.categoryId)
  if (body.categoryId !== undefined && categoryId === undefined) return refuseCategory()
  const edited = await auctioneer.edit(auctionId, { ...toChanges(body), categoryId }, { adminId })
  return !edited.ok && edited.code === 'CATEGORY_NOT_FOUND' ? refuseCategory() : edited
}

/** The catalogue's sentence, at its field. */
function refuseCategory(): Refused {
  return { ...refuse('CATEGORY_NOT_FOUND'), fields: { categoryId: errorMessage('CATEGORY_NOT_FOUND') } }
}

function toChanges(body: Body): AuctionChanges {
  return {
    title: body.title?.trim(),
    description: body.description?.trim(),
    closingPriceCredits: body.closingPrice,
    estimatedValue: body.estimatedValue?.trim() ?? body.estimatedValue,
    buyNowCents: body.buyNowPrice,
    bidCostCredits: body.bidCost,
    incrementCents: body.pennyIncrement,
    startTime: momentOf(body.startTime),
    endTime: momentOf(body.endTime),
  }
}

function momentOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text)
}
