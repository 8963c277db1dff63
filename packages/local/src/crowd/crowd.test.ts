import type { Auction } from '@centesimo/contract'
import { createLog } from '@centesimo/runtime'
import { expect, test } from 'vitest'
import { createCrowd } from './crowd.ts'
import { createMember } from './member.ts'
import type { Answer, PlatformApi } from './platform-api.ts'

type Call = { username: string; auctionId: string; by: 'hand' | 'auto-bid' }

/** The same numbers in every run (Park and Miller's generator). */
function createRandom(): () => number {
  let state = 42
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** A fake API with auctions as the crowd sees them, without the platform's rules or real time. */
function createFakeApi(auctions: Partial<Auction>[]) {
  let now = 0
  const calls: Call[] = []
  const state = auctions.map((changes, i) => ({
    id: `auction-${i}`,
    run: 1,
    status: 'live',
    paused: false,
    demo: 'crowd',
    bidderCount: 0,
    lastBidderName: null as string | null,
    timerEndsAt: null as string | null,
    ...changes,
  }))
  const answer = <T>(status: number, body: T): Answer<T> => ({ status, body, retryAfterMs: 2_000, cookie: null })
  /** The statuses of the next bids. */
  const refusals: number[] = []
  let signIns = 0

  function placeBid(username: string, auctionId: string, by: Call['by']): Answer<unknown> {
    calls.push({ username, auctionId, by })
    const refusal = refusals.shift()
    if (refusal) return answer(refusal, null)
    const auction = state.find(({ id }) => id === auctionId)!
    if (auction.lastBidderName === username) return answer(409, null)
    Object.assign(auction, { bidderCount: auction.bidderCount! + 1, lastBidderName: username })
    auction.timerEndsAt = new Date(now + 60_000).toISOString()
    return answer(201, null)
  }
  const api: PlatformApi = {
    liveAuctions: async () => {
      const serverTime = new Date(now).toISOString()
      return answer(200, state.map((each) => ({ ...each, serverTime })) as unknown as Auction[])
    },
    signIn: async ({ username }) => {
      signIns++
      return { ...answer(200, null), cookie: username }
    },
    bid: async (cookie, auctionId) => placeBid(cookie, auctionId, 'hand'),
    autoBid: async (cookie, { auctionId }) => placeBid(cookie, auctionId, 'auto-bid'),
  }
  const people = ['demo_a', 'demo_b', 'demo_c', 'demo_d', 'demo_e'].map((username) => {
    return { username, fullName: username, email: `${username}@example.it`, password: 'una-frase-lunga' }
  })
  const nowMs = () => now
  const members = people.map((person) => createMember(api, person, nowMs))
  const poll = createCrowd({ api, members, random: createRandom(), nowMs, log: createLog('test', 'silent') })
  const advance = async (ms: number) => {
    for (const end = now + ms; now < end; now += 500) await poll()
  }
  return { state, calls, refusals, advance, members, api, signIns: () => signIns }
}

test('places at most a few bids a second and never outbids its own bidder', async () => {
  const { calls, advance, state } = createFakeApi([{}, {}, {}, {}, {}])
  await advance(120_000)
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.length).toBeLessThan(3 * 120)
  expect(state.filter(({ bidderCount }) => bidderCount! > 0).length).toBe(4)
  expect(calls.length).toBe(state.reduce((sum, { bidderCount }) => sum + bidderCount!, 0))
})

test('bids only in auctions marked for the crowd', async () => {
  const { calls, advance } = createFakeApi([{ demo: null }, { demo: 'people' }, { paused: true }, {}, {}])
  await advance(120_000)
  expect(calls.length).toBeGreaterThan(0)
  for (const { auctionId } of calls) expect(['auction-3', 'auction-4']).toContain(auctionId)
})

test('lets an auction end once it has enough bids', async () => {
  const { advance, state } = createFakeApi([{ bidderCount: 5_000 }, { bidderCount: 5_000 }, { bidderCount: 5_000 }])
  await advance(60_000)
  expect(state.map(({ bidderCount }) => bidderCount)).toEqual([5_000, 5_000, 5_000])
})

test('pauses a member after a rate limit or without credits', async () => {
  for (const [status, waitMs] of [
    [429, 2_000],
    [402, 60_000],
  ] as const) {
    const { members, refusals, advance } = createFakeApi([])
    const [anna] = members
    refusals.push(status)
    expect(await anna!.bid('auction-0').catch(() => false)).toBe(false)
    expect(anna!.isFree()).toBe(false)
    await advance(waitMs)
    expect(anna!.isFree()).toBe(true)
  }
})

test('reuses a session and signs in again when it has expired', async () => {
  const { members, refusals, signIns } = createFakeApi([{}])
  const [anna, bea] = members
  await anna!.bid('auction-0')
  await bea!.bid('auction-0')
  await anna!.bid('auction-0')
  expect(signIns()).toBe(2)
  refusals.push(401)
  await bea!.bid('auction-0')
  expect(await bea!.bid('auction-0')).toBe(true)
  expect(signIns()).toBe(3)
})

test('throws when the platform does not answer, so that the caller backs off', async () => {
  const { api, members } = createFakeApi([])
  const silent = { ...api, liveAuctions: () => Promise.reject(new Error('refused')) }
  const deps = { members, random: Math.random, nowMs: () => 0, log: createLog('test', 'silent') }
  await expect(createCrowd({ ...deps, api: silent })()).rejects.toThrow('refused')
  const broken = { ...api, liveAuctions: async () => ({ ...(await api.liveAuctions()), status: 503 }) }
  await expect(createCrowd({ ...deps, api: broken })()).rejects.toThrow('503')
})
