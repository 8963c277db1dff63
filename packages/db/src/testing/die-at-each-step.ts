import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect, type Database } from '../connect.ts'
import { newId } from '../new-id.ts'

/** Opens a process on its connections; what it returns is done until the process dies. */
type Open = (database: Database) => Promise<() => Promise<unknown>>

/**
 * Lets a process die before each statement of its work in turn, until one is whole. `afterDeath`
 * looks at what the others find, once Postgres has rolled back what was not committed. Returns how
 * many have died.
 */
export async function dieAtEachStep(url: string, open: Open, afterDeath: () => Promise<unknown>): Promise<number> {
  const watcher = connect(url, { max: 1 })
  try {
    for (let deaths = 0; ; deaths++) {
      const dying = connectDying(url)
      await workUntilDeath(dying, open, deaths).finally(dying.database.close)
      if (!dying.isDead()) return deaths
      await connectionsGone(watcher.pool, dying.name)
      await afterDeath()
    }
  } finally {
    await watcher.close()
  }
}

/** Throws when the work fails without a death. */
async function workUntilDeath({ database, dieAfter, isDead }: Dying, open: Open, statements: number): Promise<void> {
  const work = await open(database)
  dieAfter(statements)
  await work().catch((error: unknown) => {
    if (!isDead()) throw error
  })
}

type Dying = ReturnType<typeof connectDying>

/** A process's connections, all of which break when a statement follows so many others. */
function connectDying(url: string) {
  const name = `dying ${newId()}`
  const database = connect(url, { max: 4, name })
  const sockets: { destroy: () => void }[] = []
  let left = Number.POSITIVE_INFINITY
  database.pool.on('connect', (client) => {
    sockets.push((client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        if (left-- <= 0) for (const socket of sockets) socket.destroy()
        return query(...args)
      },
    } satisfies Partial<Record<keyof pg.PoolClient, unknown>>)
  })
  return {
    name,
    database,
    dieAfter(statements: number) {
      left = statements
    },
    isDead: () => left < 0,
  }
}

/** Until then they may hold locks. */
async function connectionsGone(pool: pg.Pool, name: string): Promise<void> {
  const left = () => pool.query('select from pg_stat_activity where application_name = $1', [name])
  while ((await left()).rowCount !== 0) await sleep(1)
}
