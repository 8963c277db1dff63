import { addCredits, type CreditBalance, type SpentCredits, spendCredits } from '@centesimo/domain'
import { type PlannedRun, prizePaidAt } from './planned-run.ts'
import { between, pickWeighted, type Random } from './seeded-random.ts'

export type CreditPackage = {
  id: number
  key: string
  name: string
  credits: number
  price_cents: number
  win_slots: number
  free_shipping_days: number
}

export type BookAccount = { id: number; balance: CreditBalance; joinedAt: number; lastEntryAt: number }
export type BookPurchase = { at: number; userId: number; bought: CreditPackage }
export type BookEntry = {
  userId: number
  amount: number
  balanceAfter: number
  at: number
  /** Exactly one of these says what it is for. */
  gift?: Pick<Gift, 'type' | 'key' | 'description'>
  purchase?: BookPurchase
  /** The run whose prize it is. */
  prize?: PlannedRun
  bid?: { run: PlannedRun; seq: number }
}
export type Book = {
  entries: BookEntry[]
  purchases: BookPurchase[]
  /** What each bidder spent in each run. */
  spent: Map<PlannedRun, Map<number, SpentCredits & { bids: number }>>
}

/** Given credits. */
export type Gift = {
  userId: number
  type: 'bonus' | 'referral'
  credits: number
  at: number
  key: string
  description: string
}

const MINUTE_MS = 60_000
/** Which packages the crowd buys, with how often: most the one whose badge says so. */
const popularity: Record<string, number> = { assaggio: 15, base: 22, classico: 48, esperto: 15, collezionista: 5 }
/** The share of their bids that members buy credits for before they need them. */
const BOUGHT_AHEAD = 0.9

/**
 * Writes gifts, purchases and bids into the accounts in the order of time, as the ledger would. A
 * bidder without credits buys some minutes before the bid.
 */
export function writeBook(
  random: Random,
  input: {
    accounts: ReadonlyMap<number, BookAccount>
    runs: readonly PlannedRun[]
    gifts: readonly Gift[]
    purchases: readonly BookPurchase[]
    /** What referrers get with the first purchase of a friend, by the friends' ids. */
    firstPurchaseGifts: ReadonlyMap<number, Omit<Gift, 'at'>>
    packages: readonly CreditPackage[]
  },
): Book {
  const { accounts, runs, packages } = input
  const dueGifts = new Map(input.firstPurchaseGifts)
  const book: Book = { entries: [], purchases: [], spent: new Map() }

  function enter(
    account: BookAccount,
    at: number,
    entry: Pick<BookEntry, 'amount' | 'gift' | 'purchase' | 'prize' | 'bid'>,
  ) {
    // The ledger's order is that of the entries: in an older demo it has later ones.
    account.lastEntryAt = Math.max(at, account.lastEntryAt + 1)
    const balanceAfter = account.balance.credits
    book.entries.push({ ...entry, userId: account.id, balanceAfter, at: account.lastEntryAt })
  }
  function give({ userId, credits, at, ...gift }: Gift) {
    const account = accounts.get(userId)!
    account.balance = addCredits(account.balance, { credits, cents: 0 })
    enter(account, at, { amount: credits, gift })
  }
  function buy({ at, userId, bought }: BookPurchase) {
    const account = accounts.get(userId)!
    account.balance = addCredits(account.balance, { credits: bought.credits, cents: bought.price_cents })
    const purchase = { at: Math.max(at, account.lastEntryAt + 1), userId, bought }
    book.purchases.push(purchase)
    enter(account, at, { amount: bought.credits, purchase })
    const gift = dueGifts.get(userId)
    if (gift && dueGifts.delete(userId)) give({ ...gift, at: purchase.at })
  }
  function win(run: PlannedRun, at: number) {
    const { item, bids } = run
    const account = accounts.get(bids.at(-1)!.bidderId)!
    const credits = item.prizeCredits!
    account.balance = addCredits(account.balance, { credits, cents: item.startingBidCents + bids.length })
    enter(account, at, { amount: credits, prize: run })
  }
  function bid(run: PlannedRun, seq: number) {
    const { bidderId, at } = run.bids[seq - 1]!
    const account = accounts.get(bidderId)!
    if (account.balance.credits < 1) {
      const boughtAt = Math.max(at - between(random, 2, 9) * MINUTE_MS, account.lastEntryAt + 1)
      buy({ at: Math.min(boughtAt, at), userId: bidderId, bought: choosePackage(random, packages) })
    }
    const { left, spent } = spendCredits(account.balance, 1)
    account.balance = left
    enter(account, at, { amount: -1, bid: { run, seq } })
    addSpent(book, run, bidderId, spent)
  }

  const ahead = buyAhead(random, input)
  const steps = [
    ...input.gifts.map((gift) => ({ at: gift.at, take: () => give(gift) })),
    ...[...input.purchases, ...ahead].map((purchase) => ({ at: purchase.at, take: () => buy(purchase) })),
    ...runs.flatMap((run) => {
      const at = prizePaidAt(run)
      return at === null ? [] : [{ at, take: () => win(run, at) }]
    }),
    ...runs.flatMap((run) => run.bids.map(({ at }, turn) => ({ at, take: () => bid(run, turn + 1) }))),
  ]
  for (const { take } of steps.sort((a, b) => a.at - b.at)) take()
  return book
}

function addSpent({ spent }: Book, run: PlannedRun, bidderId: number, bid: SpentCredits): void {
  const bidders = spent.get(run) ?? new Map<number, SpentCredits & { bids: number }>()
  spent.set(run, bidders)
  const sum = bidders.get(bidderId) ?? { bids: 0, credits: 0, bought: 0, cents: 0 }
  bidders.set(bidderId, {
    bids: sum.bids + 1,
    credits: sum.credits + bid.credits,
    bought: sum.bought + bid.bought,
    cents: sum.cents + bid.cents,
  })
}

/**
 * Spreads the purchases of most bidders over the time since they joined: buying only when the
 * credits are gone would put most sales on the day with the most bids.
 */
function buyAhead(
  random: Random,
  { accounts, runs, purchases, packages }: Parameters<typeof writeBook>[1],
): BookPurchase[] {
  const needed = new Map<number, { credits: number; until: number }>()
  for (const { bids } of runs) {
    for (const { bidderId, at } of bids) {
      const { credits = 0, until = 0 } = needed.get(bidderId) ?? {}
      needed.set(bidderId, { credits: credits + 1, until: Math.max(until, at) })
    }
  }
  const own = new Set(purchases.map(({ userId }) => userId))
  return [...needed].flatMap(([userId, { credits, until }]) => {
    const { joinedAt, balance } = accounts.get(userId)!
    const ahead: BookPurchase[] = []
    let left = own.has(userId) ? 0 : credits * BOUGHT_AHEAD - balance.credits
    while (left > 0) {
      const bought = choosePackage(random, packages)
      ahead.push({ userId, bought, at: wakingMoment(random, joinedAt, until) })
      left -= bought.credits
    }
    return ahead
  })
}

/** A moment of the day, in UTC: a few tries are enough for a picture of the sales. */
function wakingMoment(random: Random, from: number, to: number): number {
  const moments = Array.from({ length: 4 }, () => Math.round(from + random() * (to - from)))
  return moments.find((at) => new Date(at).getUTCHours() > 6) ?? moments[0]!
}

function choosePackage(random: Random, packages: readonly CreditPackage[]): CreditPackage {
  return pickWeighted(
    random,
    packages.map((each) => [each, popularity[each.key] ?? 1] as const),
  )
}

/** The days of free shipping that a package brings. */
export function toGrant({ at, bought }: BookPurchase): { at: number; days: number } {
  return { at, days: bought.free_shipping_days }
}
