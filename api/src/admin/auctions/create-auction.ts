import type { Auctioneer, NewAuction } from '@centesimo/auctioneer'
import { type BodyOf, type createAuction as createAuctionEndpoint, errorMessage } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { closingPriceCents, shortestTimerMs } from '@centesimo/domain'
import { decodeDataUrl, type ImageRefusal, type MediaStore } from '@centesimo/media'
import type { Config } from '@centesimo/runtime'
import { type Refused, refuse, refuseFields } from '../../http/refusal.ts'
import { findCategory } from './find-category.ts'

type Body = BodyOf<typeof createAuctionEndpoint>
type Deps = {
  database: Database
  auctioneer: Auctioneer
  media: MediaStore
  config: Pick<Config, 'bidTimerMs' | 'autoBidIntervalMs'>
}

/** Puts an offer up for auction. Images are kept first: one that is left over when the rest fails goes with a sweep. */
export async function createAuction(
  deps: Deps,
  body: Body,
  adminId: number,
): Promise<{ ok: true; id: string } | Refused> {
  const timerMs = body.timerSeconds ? body.timerSeconds * 1_000 : deps.config.bidTimerMs
  const wrongTimes = refuseTimes(body, timerMs, deps.config.autoBidIntervalMs)
  if (wrongTimes) return wrongTimes
  const uploads: Buffer[] = []
  for (const image of body.images) {
    const bytes = decodeDataUrl(image)
    if ('refused' in bytes) return refuseImages(bytes.refused)
    uploads.push(bytes)
  }
  const categoryId = await findCategory(deps.database.db, body.categoryId)
  if (categoryId === undefined) return refuseCategory()
  const images: string[] = []
  for (const bytes of uploads) {
    const address = await deps.media.storeImage(bytes, `user:${adminId}`)
    if (typeof address !== 'string') return refuseImages(address.refused)
    images.push(address)
  }
  const made = await deps.auctioneer.createAuction(toNewAuction(body, { categoryId, images, timerMs }), { adminId })
  if (made.ok) return { ok: true, id: made.liveState.id }
  return made.code === 'CATEGORY_NOT_FOUND' ? refuseCategory() : made
}

function refuseCategory(): Refused {
  return refuseFields({ categoryId: errorMessage('CATEGORY_NOT_FOUND') })
}

/** The catalogue's sentence, at the images. */
function refuseImages(code: ImageRefusal): Refused {
  return { ...refuse(code), fields: { images: errorMessage(code) } }
}

function refuseTimes(body: Body, timerMs: number, autoBidIntervalMs: number): Refused | null {
  const shortest = shortestTimerMs(autoBidIntervalMs)
  if (timerMs < shortest) {
    return refuseFields({ timerSeconds: `Il timer deve essere di almeno ${shortest / 1_000} secondi` })
  }
  const { startTime, endTime } = body
  if (startTime && endTime && Date.parse(endTime) <= Date.parse(startTime)) {
    return refuseFields({ endTime: "La fine deve essere successiva all'inizio" })
  }
  return null
}

function toNewAuction(body: Body, made: Pick<NewAuction, 'categoryId' | 'images' | 'timerMs'>): NewAuction {
  return {
    ...made,
    title: body.title.trim(),
    description: body.description.trim(),
    startingBidCents: body.startingBid,
    closingPriceCents: closingPriceCents(body.closingPrice),
    incrementCents: body.pennyIncrement,
    buyNowCents: body.buyNowPrice ?? null,
    reserveCents: body.reservePrice ?? null,
    estimatedValue: body.estimatedValue?.trim() || null,
    startTime: momentOf(body.startTime),
    endTime: momentOf(body.endTime),
    startAsLive: body.startAsLive,
    durationDays: body.durationDays,
    durationMonths: body.durationMonths,
    minCredits: body.minCreditsRequired,
    condition: body.condition ?? null,
    authenticity: body.authenticity ?? null,
  }
}

function momentOf(text: string | null | undefined): number | null {
  return text ? Date.parse(text) : null
}
