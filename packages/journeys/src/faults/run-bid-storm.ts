import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bid, PlacedBid } from '@centesimo/contract'
import { type Answer, attempt } from '../testing/call.ts'
import type { Person } from '../testing/person.ts'
import type { TestPlatform } from '../testing/start-test-platform.ts'

/** An accepted bid as its acknowledgement described it. */
export type AcceptedBid = { bidId: string; auctionId: string; person: Person; bid: Bid; credits: number; node: string }

export type Storm = {
  people: readonly Person[]
  auctionIds: readonly string[]
  /** The number of accepted bids after which the load stops. */
  bids: number
  /** Faults by the number of accepted bids that triggers them. Bidding continues meanwhile. */
  at?: Record<number, () => Promise<unknown>>
}

const RETRY_PAUSE_MS = 50
const MAX_TRIES = 1_200
/** Longer than the API takes for any answer: a connection to a killed process may just hang. */
const ANSWER_WITHIN_MS = 8_000

/**
 * Every bidder bids as fast as the answers arrive. An unanswered bid is retried with the same id,
 * on the other node first; a refusal is an answer. Returns the acknowledged bids.
 */
export async function runBidStorm(
  platform: TestPlatform,
  { people, auctionIds, bids, at = {} }: Storm,
): Promise<AcceptedBid[]> {
  const acceptedBids: AcceptedBid[] = []
  const faults: Promise<unknown>[] = []
  const bidder = async (person: Person, place: number) => {
    for (let turn = place; acceptedBids.length < bids; turn++) {
      const bidId = randomUUID()
      const auctionId = auctionIds[turn % auctionIds.length]!
      const { answer, node } = await retryUntilAnswered(platform, { person, auctionId, bidId }, turn)
      if (answer.status === 201) {
        acceptedBids.push({ bidId, auctionId, person, bid: answer.body.bid, credits: answer.body.credits, node })
        const fault = at[acceptedBids.length]
        if (fault) faults.push(fault())
      } else if (answer.status !== 409) throw new Error(`unexpected answer to a bid: ${JSON.stringify(answer)}`)
    }
  }
  await Promise.all(people.map(bidder))
  await Promise.all(faults)
  return acceptedBids
}

type BidRequest = Pick<AcceptedBid, 'person' | 'auctionId' | 'bidId'>

/** Sends the bid to one node after the other until one answers. */
async function retryUntilAnswered(platform: Pick<TestPlatform, 'urls'>, bidRequest: BidRequest, first = 0) {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const node = platform.urls[(first + tries) % platform.urls.length]!
    const answer = await requestBid(node, bidRequest).catch(() => null)
    if (answer && answer.status < 500) return { answer, node }
    await pause(RETRY_PAUSE_MS)
  }
  throw new Error('no node answered')
}

export async function requestBid(node: string, { person, auctionId, bidId }: BidRequest): Promise<Answer<PlacedBid>> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const options = { params: { id: auctionId }, body: { bidId }, cookie: person.cookie, signal }
  return (await attempt(node, 'placeBid', options)) as unknown as Answer<PlacedBid>
}
