import { transaction } from '@centesimo/db'
import { post } from '@centesimo/ledger'
import { demoBonus } from './demo-bonus.ts'
import type { DemoServices } from './demo-services.ts'
import type { DemoAccounts } from './ensure-demo-accounts.ts'

/** An account with fewer than `minCredits` gets `addedCredits`. */
const topUps = {
  bidders: { minCredits: 100, addedCredits: 400 },
  crowd: { minCredits: 30, addedCredits: 200 },
}

const MINUTE_MS = 60_000

/** Tops up each account that is low on credits, at most once a minute. */
export async function topUpCredits(
  { database, eventBus }: Pick<DemoServices, 'database' | 'eventBus'>,
  accounts: DemoAccounts,
): Promise<void> {
  for (const kind of ['bidders', 'crowd'] as const) {
    const { minCredits, addedCredits } = topUps[kind]
    if (accounts[kind].length === 0) continue
    const low = await database.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', accounts[kind])
      .where('credits', '<', minCredits)
      .execute()
    if (low.length === 0) continue
    const minute = Math.floor(Date.now() / MINUTE_MS)
    const entries = low.map(({ id }) => demoBonus(id, addedCredits, `demo:${id}:${minute}`))
    const postings = await transaction(database.pool, ({ db }) => post(db, entries))
    const posted = postings.filter((posting) => posting.posted)
    eventBus.publishUserEvents(posted.map(({ userId, balance }) => ({ userId, kind: 'credits', credits: balance })))
  }
}
