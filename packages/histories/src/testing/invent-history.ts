import type { Asked, History, Shown, Terms, Told } from '../history.ts'
import { createRandom, type Random } from './random.ts'

const TIMER_MS = 3_000
const MAX_DELAY_MS = 400
const RETRY_MS = 500
const LENGTH_MS = 12_000

type Auction = {
  id: string
  terms: Terms
  run: number
  seq: number
  version: number
  leader: string | null
  closesAt: number | null
  isEnded: boolean
}

type Attempt = {
  client: string
  auctionId: string
  requestId: string
  sentAt: number
  arrivesAt: number
  answerMs: number
}

/**
 * A history of a platform that keeps the rules, with slow, lost and repeated requests, lost
 * answers, late and dropped views. The same seed gives the same history.
 */
export function inventHistory(seed: number): History {
  const random = createRandom(seed)
  const clients = Array.from({ length: random.between(2, 6) }, (_, n) => `client-${n + 1}`)
  const auctions = new Map<string, Auction>()
  for (let n = 1; n <= random.between(1, 2); n++) auctions.set(`auction-${n}`, inventAuction(random, `auction-${n}`))
  const credits = new Map(clients.map((client) => [client, random.between(3, 40)]))
  const purses = [...credits].map(([client, before]) => ({ client, before, after: before }))
  const watch = createWatchers(random, auctions.values())
  const answers = new Map<string, Told>()
  const asked: Asked[] = []
  const attempts = inventAttempts(random, clients, [...auctions.keys()])

  for (const { answerMs, arrivesAt, ...attempt } of attempts) {
    const auction = auctions.get(attempt.auctionId)!
    const isLost = !Number.isFinite(arrivesAt)
    const told = isLost ? { is: 'nothing' as const } : decide(auction, attempt, arrivesAt)
    const isAnswered = told.is !== 'nothing' && Number.isFinite(answerMs)
    asked.push({
      ...attempt,
      toldAt: isAnswered ? arrivesAt + answerMs : Infinity,
      told: isAnswered ? told : { is: 'nothing' },
    })
  }
  for (const auction of auctions.values()) closeBefore(auction, LENGTH_MS + TIMER_MS + MAX_DELAY_MS)
  for (const purse of purses) purse.after = credits.get(purse.client)!
  const terms = Object.fromEntries([...auctions.values()].map(({ id, terms }) => [id, terms]))
  return { terms, asked, shown: watch.shown, purses, hasOthers: false, maxDelayMs: MAX_DELAY_MS }

  function decide(auction: Auction, { client, requestId }: { client: string; requestId: string }, now: number): Told {
    const key = `${client} ${requestId}`
    const known = answers.get(key)
    if (known) return known
    closeBefore(auction, now)
    const { startingBidCents, incrementCents, costCredits } = auction.terms
    const balance = credits.get(client)!
    if (auction.isEnded) return { is: 'refused', code: 'AUCTION_CLOSED' }
    if (auction.leader === client) return { is: 'refused', code: 'ALREADY_LEADING' }
    if (balance < costCredits) return { is: 'refused', code: 'INSUFFICIENT_CREDITS' }
    credits.set(client, balance - costCredits)
    auction.seq++
    auction.leader = client
    auction.closesAt = now + TIMER_MS
    watch.show(auction, now)
    const cents = startingBidCents + incrementCents * auction.seq
    const told: Told = { is: 'placed', run: auction.run, seq: auction.seq, cents, credits: balance - costCredits }
    answers.set(key, told)
    return told
  }

  function closeBefore(auction: Auction, now: number): void {
    if (auction.isEnded || auction.closesAt === null || now < auction.closesAt) return
    auction.isEnded = true
    watch.show(auction, auction.closesAt)
  }
}

function inventAuction(random: Random, id: string): Auction {
  const startingBidCents = random.pick([0, 0, 100])
  const terms = { startingBidCents, incrementCents: random.pick([1, 2]), costCredits: random.between(1, 3) }
  return { id, terms, run: 1, seq: 0, version: 1, leader: null, closesAt: null, isEnded: false }
}

/** In the order of their arrival; a lost request arrives never, and last. */
function inventAttempts(random: Random, clients: readonly string[], auctionIds: readonly string[]): Attempt[] {
  const attempts: Attempt[] = []
  // More would look like a platform that is out of reach.
  const broken = clients.slice(0, 2)
  for (let n = 1, count = random.between(5, 40); n <= count; n++) {
    const bid = { client: random.pick(clients), auctionId: random.pick(auctionIds), requestId: `bid-${n}` }
    let sentAt = random.between(0, LENGTH_MS)
    for (let tries = random.between(1, 3); tries > 0; tries--, sentAt += RETRY_MS) {
      const isBroken = broken.includes(bid.client)
      const arrivesAt = isBroken && random.isOne(5) ? Infinity : sentAt + random.between(1, MAX_DELAY_MS)
      const answerMs = isBroken && random.isOne(4) ? Infinity : random.between(1, MAX_DELAY_MS)
      attempts.push({ ...bid, sentAt, arrivesAt, answerMs })
      if (Number.isFinite(arrivesAt + answerMs) && !random.isOne(10)) break
    }
  }
  return attempts.toSorted((a, b) => a.arrivesAt - b.arrivesAt || a.sentAt - b.sentAt)
}

/** Two watchers of each auction, to whom changes come in order and not at once; some never come. */
function createWatchers(random: Random, auctions: Iterable<Auction>) {
  const shown: Shown[] = []
  const last = new Map<string, number>()
  function show(auction: Auction, at: number): void {
    auction.version++
    for (const watcher of ['watcher-1', 'watcher-2']) {
      if (random.isOne(6)) continue
      const shownAt = Math.max((last.get(`${watcher} ${auction.id}`) ?? 0) + 1, at + random.between(1, MAX_DELAY_MS))
      last.set(`${watcher} ${auction.id}`, shownAt)
      const { id: auctionId, run, version, seq, leader, closesAt, isEnded, terms } = auction
      const cents = seq === 0 ? 0 : terms.startingBidCents + terms.incrementCents * seq
      const ended = isEnded ? ({ by: 'timer' } as const) : null
      shown.push({ watcher, shownAt, auctionId, run, version, seq, cents, leader, closesAt, ended })
    }
  }
  for (const auction of auctions) show(auction, 0)
  return { shown, show }
}
