import { type Database, type Transaction, transaction } from '@centesimo/db'
import { DAY_MS, freeShippingUntil } from '@centesimo/domain'
import { storedLots } from '@centesimo/ledger'
import { hashPassword } from '@centesimo/people'
import { sql } from 'kysely'
import { demoCatalogue } from '../catalogue/demo-catalogue.ts'
import { readCategoryIds, timerMsOf, toNewAuction } from '../create-demo-auction.ts'
import { demoBidders, GIULIA } from '../demo-bidders.ts'
import { demoCrowd } from '../demo-crowd.ts'
import type { DemoServices } from '../demo-services.ts'
import { readDemoAuctions, unusedKey } from '../read-demo-auctions.ts'
import { giuliaPurchases } from './giulia-story.ts'
import { insertMessages } from './insert-messages.ts'
import { insertMoney } from './insert-money.ts'
import { dateAdmin, type HistoryAccount, insertPeople, retireOldCrowd } from './insert-people.ts'
import { completeReferrals, firstPurchaseGifts, insertReferrals, referralGifts } from './insert-referrals.ts'
import { insertAuctions, writeRuns } from './insert-runs.ts'
import { insertSeries, seriesKey } from './insert-series.ts'
import { type Book, type CreditPackage, toGrant, writeBook } from './ledger-book.ts'
import { readAdminId, recordPast } from './past-action.ts'
import { momentOn, planRuns } from './plan-runs.ts'
import type { PlannedRun } from './planned-run.ts'
import { readObstacles } from './read-obstacles.ts'
import { createRandom } from './seeded-random.ts'
import { writeNotices } from './write-notices.ts'

type Services = Pick<DemoServices, 'config' | 'database' | 'auctioneer' | 'log' | 'hours'>

const SEED = 20_260_101

/**
 * Writes thirty days of history before now, once per database: the accounts of the demo, ended and
 * live auctions with their bids, purchases, orders and receipts, referrals and messages. It writes
 * the rows themselves, because no call bids in the past: this folder is the only place of the demo
 * that does, in one transaction, and every invariant holds afterwards. `images` are those of an
 * item by its key.
 */
export async function seedHistory(services: Services, images: ReadonlyMap<string, string[]>): Promise<void> {
  const startedAt = performance.now()
  const hashes = await hashPasswords(services)
  const counts = await transaction(services.database.pool, async (tx) => {
    const first = await tx.db
      .insertInto('settings')
      .values({ key: 'demo-history', value: JSON.stringify({ seeded: true }) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    return first ? await writeHistory(services, tx, { images, hashes }) : null
  })
  if (counts)
    services.log.info({ ...counts, tookMs: Math.round(performance.now() - startedAt) }, 'demo history created')
}

export async function hasHistory({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('settings').select('key').where('key', '=', 'demo-history').executeTakeFirst()
  return row !== undefined
}

type Hashes = ReadonlyMap<string, string>

/** Few passwords for many accounts: hashing is slow on purpose. */
async function hashPasswords({ config }: Services): Promise<Hashes> {
  const passwords = new Set([...demoBidders, ...demoCrowd(config.sessionSecret)].map(({ password }) => password))
  return new Map(
    await Promise.all([...passwords].map(async (password) => [password, await hashPassword(password)] as const)),
  )
}

async function writeHistory(
  services: Services,
  tx: Transaction,
  { images, hashes }: { images: ReadonlyMap<string, string[]>; hashes: Hashes },
) {
  const { config, auctioneer, hours } = services
  const random = createRandom(SEED)
  const now = Math.round(auctioneer.databaseNow() ?? Date.now())
  const people = [...demoBidders, ...demoCrowd(config.sessionSecret)].map((person) => ({
    ...person,
    passwordHash: hashes.get(person.password)!,
    joinedAt: now - Math.round((person.joinedDaysAgo + random() / 2) * DAY_MS),
  }))
  await retireOldCrowd(tx)
  const accounts = await insertPeople(tx, random, people)
  const giulia = accounts.find(({ username }) => username === GIULIA) ?? null
  const crowdNames = new Set(demoCrowd(config.sessionSecret).map(({ username }) => username))
  const crowd = accounts.filter(({ username }) => crowdNames.has(username))
  const plans = planRuns({
    random,
    now,
    hours,
    catalogue: demoCatalogue,
    timerMs: (item) => timerMsOf(config, item),
    crowd,
    giuliaId: giulia?.id ?? null,
    ...(await readObstacles(tx.db)),
  })
  const packages: CreditPackage[] = await tx.db
    .selectFrom('credit_packages')
    .selectAll()
    .where('active', '=', true)
    .execute()
  const purchases = giulia ? giuliaPurchasesOf(giulia.id, now, packages) : []
  const referrals = await insertReferrals(tx, now, accounts)
  const gifts = referralGifts(referrals)
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const book = writeBook(random, {
    accounts: byId,
    runs: plans,
    gifts: [...accounts.filter(({ isNew }) => isNew).flatMap(giftsOf), ...gifts],
    purchases,
    firstPurchaseGifts: firstPurchaseGifts(referrals),
    packages,
  })
  const adminId = await readAdminId(tx)
  await dateAdmin(tx, adminId, accounts)
  await recordPast(tx, adminId, [
    ...(await completeReferrals(tx, referrals, book.purchases)),
    ...(await insertMessages(tx, { now, adminId, accounts })),
  ])
  const categoryIds = await readCategoryIds(tx.db)
  const keyOf = await createKeys(tx)
  const offerOf = (plan: PlannedRun) => {
    const { item, isInitial, bids } = plan
    const auction = { item, demoKey: keyOf(plan), images: images.get(item.key) ?? [] }
    const today = toNewAuction(services, auction, categoryIds.get(item.categorySlug)!)
    // Invented bidders have won before, and join at any price.
    const offer = { ...today, audience: 'all' as const, joinUntilCents: null }
    // The shop has each object once. Giulia's wins keep what they saved.
    const isOnSale = isInitial || bids.at(-1)?.bidderId === giulia?.id
    return isOnSale ? offer : { ...offer, buyNowCents: null }
  }
  const runs = await insertAuctions(tx, { hours, shippingCents: config.shippingCents }, plans, offerOf)
  await writeRuns(tx.client, runs, book, byId)
  await insertSeries(tx, runs, { adminId, offerOf })
  const orders = await insertMoney(tx, {
    random,
    now,
    shippingCents: config.shippingCents,
    book,
    runs,
    accounts: byId,
    giuliaId: giulia?.id ?? null,
  })
  await updateAccounts(tx, accounts, book)
  await recordVisits(tx, crowd)
  if (giulia) {
    const isOwn = ({ userId }: { userId: number }) => userId === giulia.id
    const past = {
      purchases: book.purchases.filter(isOwn),
      orders: orders.filter(isOwn),
      gifts: gifts.filter(isOwn),
      runs,
      spentIn: (plan: PlannedRun) => book.spent.get(plan)?.get(giulia.id),
    }
    await writeNotices(tx, { giuliaId: giulia.id, joinedAt: giulia.joinedAt, ...past })
  }
  return { accounts: accounts.length, auctions: runs.length, entries: book.entries.length }
}

/** An item's own key is for the auction that shows it as the catalogue does. */
async function createKeys(tx: Transaction): Promise<(plan: PlannedRun) => string> {
  const existing = new Set((await readDemoAuctions(tx)).map(({ demoKey }) => demoKey))
  const used = [...existing, ...demoCatalogue.map(({ key }) => key)].map((demoKey) => ({ demoKey }))
  const inSeries = new Map<string, number>()
  return ({ item, isInitial, isOfSeries }) => {
    if (isOfSeries) {
      const number = (inSeries.get(item.key) ?? 0) + 1
      inSeries.set(item.key, number)
      return `${seriesKey(item)}-${number}`
    }
    if (isInitial && !existing.has(item.key)) return item.key
    const demoKey = unusedKey(item.key, used)
    used.push({ demoKey })
    return demoKey
  }
}

function giftsOf({ id, username, joinedAt }: HistoryAccount) {
  const welcome = {
    userId: id,
    type: 'bonus' as const,
    credits: 10,
    at: joinedAt,
    key: `demo:welcome:${id}`,
    description: 'Bonus di benvenuto',
  }
  const gift = {
    userId: id,
    type: 'bonus' as const,
    credits: 500,
    at: joinedAt + 1_000,
    key: `demo:start:${id}`,
    description: 'Crediti bonus della demo',
  }
  // Giulia bought her credits, so that what she spends has cost something. The crowd buys its own.
  const isGiven = demoBidders.some((bidder) => bidder.username === username) && username !== GIULIA
  return isGiven ? [welcome, gift] : [welcome]
}

function giuliaPurchasesOf(userId: number, now: number, packages: readonly CreditPackage[]) {
  return giuliaPurchases.flatMap(({ packageKey, daysAgo, minute }) => {
    const bought = packages.find(({ key }) => key === packageKey)
    return bought ? [{ userId, at: momentOn(now, daysAgo, minute), bought }] : []
  })
}

/**
 * Members of the crowd were here when they last bid or bought. Not giulia: what starts for her
 * depends on when a person used her account.
 */
async function recordVisits({ db }: Transaction, crowd: readonly HistoryAccount[]): Promise<void> {
  const ids = crowd.map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .updateTable('users')
    .set((user) => ({
      last_seen_at: user
        .selectFrom('ledger')
        .select((entry) => entry.fn.max('created_at').as('at'))
        .whereRef('ledger.user_id', '=', 'users.id')
        .where('ledger.type', 'in', ['bid', 'purchase']),
    }))
    .where('id', 'in', ids)
    .where('last_seen_at', 'is', null)
    .execute()
}

async function updateAccounts({ db }: Transaction, accounts: readonly HistoryAccount[], book: Book): Promise<void> {
  for (const { id, balance } of accounts) {
    const purchases = book.purchases.filter(({ userId }) => userId === id)
    const winSlots = purchases.reduce((sum, { bought }) => sum + bought.win_slots, 0)
    const freeUntil = freeShippingUntil(purchases.map(toGrant))
    await db
      .updateTable('users')
      .set((user) => ({
        credits: balance.credits,
        credit_lots: sql<number[]>`${storedLots(balance.lots)}::int[]`,
        win_slots: user('win_slots', '+', winSlots),
        ...(purchases.length > 0 && { first_purchase_bonus: true }),
        ...(freeUntil !== null && {
          free_shipping_until: sql<Date>`greatest(free_shipping_until, ${new Date(freeUntil)})`,
        }),
      }))
      .where('id', '=', id)
      .execute()
  }
}
