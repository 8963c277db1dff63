import { transaction } from '@centesimo/db'
import { CROWD_MAIL_DOMAIN } from '@centesimo/domain'
import { post } from '@centesimo/ledger'
import { createUser, findByLogin, hashPassword, verifyPassword } from '@centesimo/people'
import { demoBidders, GIULIA } from './demo-bidders.ts'
import { demoBonus } from './demo-bonus.ts'
import { type DemoPerson, demoCrowd } from './demo-crowd.ts'
import type { DemoServices } from './demo-services.ts'

/** Internal ids of the demo's accounts. Giulia is one of the bidders. */
export type DemoAccounts = { bidders: number[]; crowd: number[]; giulia: number | null }

type Services = Pick<DemoServices, 'config' | 'database' | 'log'>

const START_CREDITS = 500

/**
 * Returns the accounts that the history created, and creates those that are missing, such as a
 * closed one. A username that belongs to a real user stays with that user.
 */
export async function ensureDemoAccounts(services: Services): Promise<DemoAccounts> {
  const { database } = services
  const people = demoCrowd(services.config.sessionSecret)
  const bidders = await ensureAccounts(services, demoBidders)
  const crowd = await ensureAccounts(services, people)
  await updateCrowdPassword(services, people)
  const gifts = [...bidders]
    .filter(([username]) => username !== GIULIA)
    .map(([, id]) => demoBonus(id, START_CREDITS, `demo:start:${id}`))
  await transaction(database.pool, ({ db }) => post(db, gifts))
  return { bidders: [...bidders.values()], crowd: [...crowd.values()], giulia: bidders.get(GIULIA) ?? null }
}

/** Returns the ids of the accounts that belong to the demo, by username. */
async function ensureAccounts(
  { database, log }: Services,
  people: readonly DemoPerson[],
): Promise<Map<string, number>> {
  const names = people.map(({ username }) => username)
  const known = await database.db
    .selectFrom('users')
    .select(['id', 'username_key', 'demo'])
    .where('username_key', 'in', names)
    .execute()
  const ids = new Map(known.filter(({ demo }) => demo).map((row) => [row.username_key, row.id]))
  for (const person of people) {
    const { username } = person
    if (ids.has(username)) continue
    const isTaken = known.some((row) => row.username_key === username)
    const created = isTaken ? null : await createUser(database, { ...person, demo: true, emailVerified: true })
    if (created && !('refused' in created)) ids.set(username, created.id)
    else log.warn({ username }, 'demo account not created: username or e-mail is taken')
  }
  return ids
}

/** The crowd's password derives from the session secret, so a new secret needs a new hash. */
async function updateCrowdPassword({ database: { db } }: Services, crowd: readonly DemoPerson[]): Promise<void> {
  const [first] = crowd
  const existing = first && (await findByLogin(db, first.username))
  if (!existing || (await verifyPassword(existing.password_hash, first.password))) return
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(first.password) })
    .where('demo', '=', true)
    .where('email_key', 'like', `%@${CROWD_MAIL_DOMAIN}`)
    .execute()
}
