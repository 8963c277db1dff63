import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { QueryOf, WonAuction, winCard } from '@centesimo/contract'
import { orderPriceCents, winTotalCents } from '@centesimo/domain'
import { createFairQueue } from '@centesimo/media'
import type { Deps } from '../deps.ts'
import type { VersionedFile } from '../http/handle.ts'
import { type Refused, refuse, refuseState } from '../http/refusal.ts'
import { cardEdition, drawShareCard } from '../share-card/draw-share-card.ts'
import { storedPicture } from '../share-card/stored-picture.ts'
import { type Win, winSlip } from './win-slip.ts'

type Asked = QueryOf<typeof winCard>

/** Drawing takes a core that bids need: a process draws one card at a time. */
const queueLimits = { maxPerOwner: 3, maxTotal: 30 }

/** The pictures that winners share. */
export function createWinCards({ media }: Pick<Deps, 'media'>) {
  const fairQueue = createFairQueue(queueLimits)

  /** The picture of a win that stands. It tells of the winner only what they asked for. */
  async function of(
    won: WonAuction,
    user: { publicId: string; username: string },
    asked: Asked,
  ): Promise<VersionedFile | Refused> {
    if (won.status !== 'pending' && won.status !== 'completed') {
      return refuseState("Quest'asta vinta è stata annullata: non c'è nulla da condividere")
    }
    const stored = await storedPicture(media, won.auction.imageUrl)
    if (stored && 'refused' in stored) return refuse(stored.refused)
    const win = winOf(won, asked.username ? user.username : null, asked.spent !== undefined)
    const version = createHash('sha256').update(JSON.stringify([cardEdition, stored && won.auction.imageUrl, win]))
    return {
      version: version.digest('base64url'),
      open: async () => {
        const drawn = await fairQueue(user.publicId, async () =>
          drawShareCard({ slip: winSlip(win), picture: stored && (await stored.read()) }, 'png'),
        )
        return 'refused' in drawn ? refuse(drawn.refused) : Readable.from([drawn])
      },
    }
  }
  return { of }
}

function winOf(
  { auction, amount, shippingCents, spent, lot, bids, bidders, endedAt }: WonAuction,
  username: string | null,
  tellsSpent: boolean,
): Win {
  return {
    title: auction.title,
    priceCents: orderPriceCents({ amount, shippingCents }),
    wonAt: new Date(endedAt),
    lot,
    bids,
    bidders,
    username,
    spent: tellsSpent ? { ...spent, totalCents: winTotalCents({ dueCents: amount, spentCents: spent.cents }) } : null,
  }
}
