import { transaction } from '@centesimo/db'
import { post } from '@centesimo/ledger'
import { createUser, findByLogin, hashPassword, verifyPassword } from '@centesimo/people'
import { demoBonus } from './demo-bonus.ts'
import { type DemoPerson, demoCrowd } from './demo-crowd.ts'
import type { DemoServices } from './demo-services.ts'

/** Internal ids of the demo's accounts. */
export type DemoAccounts = { bidders: number[]; crowd: number[] }

type Services = Pick<DemoServices, 'config' | 'database' | 'log'>

/** Accounts for people who try the demo. The launcher prints their names and password. */
const bidders: DemoPerson[] = [
  bidder('giulia', 'Giulia Conti'),
  bidder('marco', 'Marco Ferri'),
  bidder('elena', 'Elena Russo'),
  bidder('tommaso', 'Tommaso Greco'),
]

const START_CREDITS = 500

/**
 * Creates the missing accounts, bidders and crowd, and gives each its first credits. A username
 * that belongs to a real user stays with that user.
 */
export async function ensureDemoAccounts(services: Services): Promise<DemoAccounts> {
  const crowd = demoCrowd(services.config.sessionSecret)
  const [bidderIds, crowdIds] = await Promise.all([ensureAccounts(services, bidders), ensureAccounts(services, crowd)])
  await updateCrowdPasswords(services, crowd)
  const entries = [...bidderIds, ...crowdIds].map((id) => demoBonus(id, START_CREDITS, `demo:start:${id}`))
  await transaction(services.database.pool, ({ db }) => post(db, entries))
  return { bidders: bidderIds, crowd: crowdIds }
}

/** Returns the ids of the accounts that belong to the demo. */
async function ensureAccounts({ database, log }: Services, people: readonly DemoPerson[]): Promise<number[]> {
  const ids = await Promise.all(
    people.map(async (person) => {
      const existing = await findByLogin(database.db, person.username)
      if (existing) return existing.demo ? existing.id : skip(person)
      const created = await createUser(database, { ...person, demo: true, emailVerified: true })
      return 'refused' in created ? skip(person) : created.id
    }),
  )
  return ids.filter((id) => id !== null)

  function skip({ username }: DemoPerson): null {
    log.warn({ username }, 'demo account not created: username or e-mail is taken')
    return null
  }
}

/** The crowd's passwords derive from the session secret, so a new secret needs new hashes. */
async function updateCrowdPasswords({ database: { db } }: Services, crowd: readonly DemoPerson[]): Promise<void> {
  const [first] = crowd
  const existing = first && (await findByLogin(db, first.username))
  if (!existing || (await verifyPassword(existing.password_hash, first.password))) return
  for (const { username, password } of crowd) {
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('username_key', '=', username)
      .where('demo', '=', true)
      .execute()
  }
}

function bidder(username: string, fullName: string): DemoPerson {
  return { username, fullName, email: `${username}@centesimo.example`, password: 'centesimo' }
}
