import { createHash } from 'node:crypto'
import type { Auction } from '@centesimo/contract'
import { WELCOME_CREDITS } from '@centesimo/domain'
import { createFairQueue } from '@centesimo/media'
import type { Deps } from '../deps.ts'
import { type Refused, refuse } from '../http/refusal.ts'
import { cardEdition, drawShareCard } from '../share-card/draw-share-card.ts'
import type { Slip } from '../share-card/slip.ts'
import { storedPicture } from '../share-card/stored-picture.ts'
import { auctionSlip } from './auction-slip.ts'

/** Drawing takes a core that bids need: a process draws one picture at a time. */
const queueLimits = { maxPerOwner: 4, maxTotal: 12 }
/** Of about 150 kB each. */
const MAX_PICTURES = 100
const MINUTE_MS = 60_000

/** The picture of the pages that are no auction's. */
const platformSlip: Slip = {
  eyebrow: 'Aste online, dal vivo',
  headline: 'Centesimo',
  title: 'Vince chi punta per ultimo',
  facts: ['Ogni puntata alza il prezzo di un centesimo', `Registrati gratis: ${WELCOME_CREDITS} crediti bonus`],
  date: null,
}

/**
 * A picture that is drawn when someone needs it. `version` names what it shows, `owner` is the key
 * of the network that asks.
 */
export type LinkPicture = { version: string; draw: (owner: string) => Promise<Buffer | Refused> }

/**
 * The pictures of link previews. What was drawn is kept, so that a link that goes round costs one
 * drawing, and that of a live auction one for each bid and minute at most.
 */
export function createLinkPictures({ media, clock, limits }: Pick<Deps, 'media' | 'clock' | 'limits'>) {
  const fairQueue = createFairQueue(queueLimits)
  const drawn = new Map<string, Promise<Buffer | Refused>>()

  function pictureOf(slip: Slip, imageUrl: string | null): LinkPicture {
    const hash = createHash('sha256').update(JSON.stringify([cardEdition, imageUrl, slip]))
    const version = hash.digest('base64url').slice(0, 16)
    return { version, draw: (owner) => drawn.get(version) ?? keep(version, draw(owner, slip, imageUrl)) }
  }

  async function draw(owner: string, slip: Slip, imageUrl: string | null): Promise<Buffer | Refused> {
    if ((await limits.take('linkPicture', owner)) !== null) return refuse('RATE_LIMITED')
    const result = await fairQueue(owner, async () => {
      const stored = imageUrl === null ? null : await storedPicture(media, imageUrl)
      if (stored && 'refused' in stored) return stored
      return drawShareCard({ slip, picture: stored && (await stored.read()) }, 'jpeg')
    })
    return 'refused' in result ? refuse(result.refused) : result
  }

  function keep(version: string, picture: Promise<Buffer | Refused>): Promise<Buffer | Refused> {
    drawn.set(version, picture)
    const forget = () => drawn.delete(version)
    picture.then((result) => 'ok' in result && forget(), forget)
    for (const oldest of drawn.keys()) {
      if (drawn.size <= MAX_PICTURES) break
      drawn.delete(oldest)
    }
    return picture
  }

  return {
    ofPlatform: pictureOf(platformSlip, null),
    ofAuction(auction: Auction): LinkPicture {
      const minute = new Date(Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS)
      return pictureOf(auctionSlip(auction, minute), auction.imageUrl)
    },
  }
}

export type LinkPictures = ReturnType<typeof createLinkPictures>
