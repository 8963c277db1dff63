import { CreateAuctionBody } from '@centesimo/contract'
import type { NewAuction } from '../lifecycle/create.ts'
import { toStored } from '../lifecycle/stored-details.ts'

const { startAsLive, ...details } = CreateAuctionBody.parse({
  title: 'Orologio',
  description: 'Un orologio da tasca.',
  categoryId: '-',
  closingPrice: 1_000,
  startingBid: 100,
  timerSeconds: 60,
})

/**
 * A live auction without a duration: it starts at 1 €, a bid adds a cent and costs a credit, the
 * timer is a minute.
 */
export function createOffer(changes: Partial<NewAuction> = {}): NewAuction {
  return {
    ...toStored({ ...details, timerSeconds: 60 }),
    categoryId: 1,
    closingPriceCents: null,
    startAsLive,
    startTime: null,
    endTime: null,
    demo: null,
    requestId: null,
    ...changes,
  }
}
