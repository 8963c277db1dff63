import { transaction } from '@centesimo/db'
import { post } from '@centesimo/ledger'
import { createUser, type DemoPerson, demoCrowd, findByLogin, hashPassword, verifyPassword } from '@centesimo/people'
import type { DemoHouse } from './demo-house.ts'

/** The demo's accounts by internal id. */
export type DemoPeople = { bidders: number[]; crowd: number[] }

/** Accounts for whoever tries the house; their names and password are printed at the start. */
const bidders: DemoPerson[] = [
  bidder('giulia', 'Giulia Conti'),
  bidder('marco', 'Marco Ferri'),
  bidder('elena', 'Elena Russo'),
  bidder('tommaso', 'Tommaso Greco'),
]

const START_CREDITS = 500
const PURSES = { bidders: { leastCredits: 100, creditsAdded: 400 }, crowd: { leastCredits: 250, creditsAdded: 500 } }

/** Makes sure of the demo's bidders and of its crowd, each with credits to begin with. A name that a person took is left to that person. */
export async function ensureDemoPeople(house: DemoHouse): Promise<DemoPeople> {
  const crowd = demoCrowd(house.config.sessionSecret)
  const [bidderIds, crowdIds] = await Promise.all([ensureAll(house, bidders), ensureAll(house, crowd)])
  await keepCrowdPasswords(house, crowd)
  await transaction(house.database.pool, ({ db }) =>
    post(
      db,
      [...bidderIds, ...crowdIds].map((userId) => credits(userId, START_CREDITS, `demo:start:${userId}`)),
    ),
  )
  return { bidders: bidderIds, crowd: crowdIds }
}

/** Fills the purses that run low, at most once a minute each. */
export async function topUp({ database, feed }: DemoHouse, people: DemoPeople): Promise<void> {
  for (const kind of ['bidders', 'crowd'] as const) {
    const { leastCredits, creditsAdded } = PURSES[kind]
    if (people[kind].length === 0) continue
    const poor = await database.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', people[kind])
      .where('credits', '<', leastCredits)
      .execute()
    if (poor.length === 0) continue
    const minute = Math.floor(Date.now() / 60_000)
    const entries = poor.map(({ id }) => credits(id, creditsAdded, `demo:${id}:${minute}`))
    const postings = await transaction(database.pool, ({ db }) => post(db, entries))
    const posted = postings.filter((posting) => posting.posted)
    feed.tell(posted.map(({ userId, balance }) => ({ userId, kind: 'credits', credits: balance })))
  }
}

async function ensureAll({ database, log }: DemoHouse, people: readonly DemoPerson[]): Promise<number[]> {
  const ids = await Promise.all(
    people.map(async (person) => {
      const known = await findByLogin(database.db, person.username)
      if (known) return known.demo ? known.id : taken(person)
      const made = await createUser(database, { ...person, demo: true, emailVerified: true })
      return 'refused' in made ? taken(person) : made.id
    }),
  )
  return ids.filter((id) => id !== null)

  function taken({ username }: DemoPerson): null {
    log.warn({ username }, 'a demo account could not be made: the name or the e-mail is taken')
    return null
  }
}

/** The crowd's passwords follow from the house's secret: with another secret they are others. */
async function keepCrowdPasswords({ database: { db } }: DemoHouse, crowd: readonly DemoPerson[]): Promise<void> {
  const [first] = crowd
  const known = first && (await findByLogin(db, first.username))
  if (!known || (await verifyPassword(known.password_hash, first.password))) return
  for (const { username, password } of crowd) {
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('username_key', '=', username)
      .where('demo', '=', true)
      .execute()
  }
}

function credits(userId: number, amount: number, key: string) {
  return { userId, type: 'bonus', amount, key, description: 'Crediti demo' } as const
}

function bidder(username: string, fullName: string): DemoPerson {
  return { username, fullName, email: `${username}@centesimo.example`, password: 'centesimo' }
}
