import { randomUUID } from 'node:crypto'
import type { PlacedBid } from '@centesimo/contract'
import { call } from './call.ts'
import type { Person } from './person.ts'
import type { TestPlatform } from './start-test-platform.ts'

/** Places a bid through the API and fails unless it is accepted. */
export function placeBid(platform: TestPlatform, person: Person, auctionId: string): Promise<PlacedBid> {
  return call(platform.url, 'placeBid', {
    params: { id: auctionId },
    body: { bidId: randomUUID() },
    cookie: person.cookie,
  })
}
