import { randomUUID } from 'node:crypto'
import type { PlacedBid } from '@centesimo/contract'
import { call } from './call.ts'
import type { House } from './open-house.ts'
import type { Person } from './person.ts'

/** Places a bid through the API and fails unless it is accepted. */
export function placeBid(house: House, person: Person, auctionId: string): Promise<PlacedBid> {
  return call(house.url, 'placeBid', {
    params: { id: auctionId },
    body: { bidId: randomUUID() },
    cookie: person.cookie,
  })
}
