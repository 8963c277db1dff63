import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHAIN_START, type ChainedBid, linkText, pseudonymText, secretText } from './bid-chain.ts'
import { type ChainFault, createChainCheck, type ListedBid, type ListedRun } from './check-chain.ts'

const sha256 = (text: string) => hash('sha256', text)
const of = (run: { auctionId: string; run: number }, bids: readonly ChainedBid[]) => {
  const listed: ListedBid[] = []
  for (const bid of bids) {
    listed.push({ ...bid, hash: sha256(linkText(listed.at(-1)?.hash ?? CHAIN_START, run, bid)) })
  }
  return listed
}

const chainKey = 'ab'.repeat(32)
const secretOf = (userId: string) => sha256(secretText(chainKey, userId))
const pseudonymOf = (userId: string) => sha256(pseudonymText(secretOf(userId), userId))

const where = { auctionId: '0199-a', run: 2 }
const start = Date.parse('2026-11-26T20:00:00.000Z')
const people = ['anna', 'bruno', 'carla']

function chain(length: number): { run: ListedRun; bids: ListedBid[] } {
  const bids = of(
    where,
    Array.from({ length }, (_, i) => ({
      seq: i + 1,
      amountCents: 100 + 2 * (i + 1),
      decidedAt: start + i * 700,
      pseudonym: pseudonymOf(people[i % 3]!),
    })),
  )
  const head = bids.at(-1)?.hash ?? null
  return { run: { ...where, startingBidCents: 100, incrementCents: 2, bids: length, head }, bids }
}

async function check(run: ListedRun, bids: readonly ListedBid[], pageSize = 4): Promise<ChainFault | null> {
  const checked = createChainCheck(run, sha256)
  for (let from = 0; from < bids.length; from += pageSize) {
    const fault = await checked.add(bids.slice(from, from + pageSize))
    if (fault) return fault
  }
  return checked.end()
}

const { run, bids } = chain(10)
const changed = (seq: number, change: Partial<ListedBid>) =>
  bids.map((bid) => (bid.seq === seq ? { ...bid, ...change } : bid))
const at = (seq: number) => bids[seq - 1]!

describe('the chain of a run', () => {
  test.each([0, 1, 4, 10])('of %i bids is whole', async (length) => {
    const whole = chain(length)
    expect(await check(whole.run, whole.bids)).toBeNull()
  })

  test.each<[string, ListedRun, readonly ListedBid[], ChainFault]>([
    ['a price', run, changed(5, { amountCents: 111 }), { seq: 5, reason: 'price' }],
    ['a time', run, changed(5, { decidedAt: at(5).decidedAt + 1 }), { seq: 5, reason: 'hash' }],
    ['a time that goes back', run, changed(5, { decidedAt: at(4).decidedAt - 1 }), { seq: 5, reason: 'time' }],
    ['a bidder', run, changed(5, { pseudonym: pseudonymOf('dora') }), { seq: 5, reason: 'hash' }],
    ['a bidder who outbids themselves', run, changed(5, { pseudonym: at(4).pseudonym }), { seq: 5, reason: 'own-bid' }],
    ['one digit of a hash', run, changed(5, { hash: `0${at(5).hash.slice(1)}x` }), { seq: 5, reason: 'hash' }],
    ['a bid that is left out', run, bids.toSpliced(4, 1), { seq: 6, reason: 'order' }],
    ['a bid that is there twice', run, bids.toSpliced(4, 0, at(4)), { seq: 4, reason: 'order' }],
    [
      'two bids that changed places',
      run,
      [...bids.slice(0, 4), { ...at(6), seq: 5, amountCents: 110 }, { ...at(5), seq: 6, amountCents: 112 }],
      { seq: 5, reason: 'hash' },
    ],
    ['the last bid left out', run, bids.slice(0, 9), { seq: 9, reason: 'length' }],
    ['a bid added at the end', run, [...bids, { ...at(2), seq: 11, amountCents: 122 }], { seq: 11, reason: 'time' }],
    ['the bids of another auction', { ...run, auctionId: '0199-b' }, bids, { seq: 1, reason: 'hash' }],
    ['the bids of another run', { ...run, run: 3 }, bids, { seq: 1, reason: 'hash' }],
    ['another starting price', { ...run, startingBidCents: 101 }, bids, { seq: 1, reason: 'price' }],
    [
      'a list that is made anew with its hashes',
      run,
      of(where, changed(10, { pseudonym: pseudonymOf('dora') })),
      { seq: 10, reason: 'head' },
    ],
  ])('shows the forgery of %s', async (_what, forgedRun, forged, fault) => {
    expect(await check(forgedRun, forged)).toEqual(fault)
  })

  test('shows any change of any bid of ten thousand histories', async () => {
    const change = fc.constantFrom<(bid: ListedBid) => ListedBid>(
      (bid) => ({ ...bid, amountCents: bid.amountCents + 2 }),
      (bid) => ({ ...bid, decidedAt: bid.decidedAt + 1 }),
      (bid) => ({ ...bid, pseudonym: sha256(bid.pseudonym) }),
      (bid) => ({ ...bid, hash: sha256(bid.hash) }),
      (bid) => ({ ...bid, seq: bid.seq + 1 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.nat(), change, async (length, which, forge) => {
        const whole = chain(length)
        expect(await check(whole.run, whole.bids)).toBeNull()
        const forged = whole.bids.with(which % length, forge(whole.bids[which % length]!))
        expect(await check(whole.run, forged)).not.toBeNull()
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('a pseudonym', () => {
  test('is the same for one bidder and one run, and needs the secret and the account', () => {
    expect(pseudonymOf('anna')).toBe(pseudonymOf('anna'))
    expect(pseudonymOf('anna')).not.toBe(pseudonymOf('bruno'))
    expect(sha256(pseudonymText(secretOf('anna'), 'bruno'))).not.toBe(pseudonymOf('anna'))
    expect(sha256(pseudonymText(secretOf('bruno'), 'anna'))).not.toBe(pseudonymOf('anna'))
  })
})
