import type { Person } from '../testing/person.ts'
import type { TestPlatform } from '../testing/start-test-platform.ts'

type WithDatabase = Pick<TestPlatform, 'database'>

type Row = { id: string; state: string; refunded_cents: number }

/** The row of a user's newest payment. */
export async function newestPayment({ database }: WithDatabase, person: Person): Promise<Row> {
  const { rows } = await database.pool.query<Row>(
    `select payments.public_id as id, state, refunded_cents from payments join users on users.id = payments.user_id
      where users.public_id = $1 order by payments.id desc limit 1`,
    [person.id],
  )
  return rows[0]!
}

/** The state of a user's newest payment; null if none exists or the database is down. */
export async function paymentStateOf(platform: WithDatabase, person: Person): Promise<string | null> {
  const payment = await newestPayment(platform, person).catch(() => undefined)
  return payment?.state ?? null
}

type AccountTotals = { credits: number; purchases: number }

/** A user's credits and number of purchases, read from the database instead of an API response. */
export async function readAccount({ database }: WithDatabase, person: Person): Promise<AccountTotals> {
  const { rows } = await database.pool.query<AccountTotals>(
    `select credits, (select count(*)::int from ledger where user_id = users.id and type = 'purchase') as purchases
       from users where public_id = $1`,
    [person.id],
  )
  return rows[0]!
}

/** Locks the ledger, so that no credits can be posted until the returned function is called. */
export async function lockLedger({ database }: WithDatabase): Promise<() => Promise<void>> {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('lock table ledger in exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}
