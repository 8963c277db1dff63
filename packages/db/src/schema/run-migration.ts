import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { connect } from '../connect.ts'
import { isLockTimeout } from '../refused-by-postgres.ts'
import { isMarked } from './migration-kind.ts'
import { SchemaError } from './schema-error.ts'

/**
 * `inTransaction: false`: for indexes that are built concurrently and rows that are updated in
 * batches. Such a migration may be cut short and run again, so each of its statements can.
 */
export type SchemaMigration = Migration & { inTransaction?: boolean }
export type Migrations = Readonly<Record<string, SchemaMigration>>

/**
 * While a migration waits for its lock, all later statements on the table wait behind it. An
 * autovacuum yields after `deadlock_timeout`, which is a second, so less would never get past one.
 */
const LOCK_TIMEOUT_MS = 1_300
/** How long a migration may have locks: Postgres itself ends one that takes longer. */
const LOCKED_AT_MOST_MS = 2_000
const TRY_FOR_MS = 180_000
/**
 * Each try keeps bids on its table waiting for up to `LOCK_TIMEOUT_MS`, so the pauses grow: beside
 * a dump that lasts, bids wait for a twentieth of the time.
 */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
const TRIES_WHEN_SLOW = 3
/** `transaction_timeout`, which Postgres has since 17. */
const TOO_SLOW = '25P04'
const DEADLOCK = '40P01'

type RunOptions = { migrations: Migrations; readRan: () => Promise<string[]>; onRetry: (line: string) => void }

/**
 * Runs one migration, beside bids. It waits briefly for its lock and tries again, so that a long
 * transaction of another program delays the migration and not the bids. `readRan` returns those
 * that have run, which may include unknown ones; another process may migrate at the same time.
 */
export async function runMigration(
  url: string,
  name: string,
  { migrations, readRan, onRetry }: RunOptions,
): Promise<void> {
  const migration = migrations[name]!
  const { inTransaction = true } = migration
  const began = performance.now()
  let pauseMs = FIRST_PAUSE_MS
  for (let slow = 0; ; ) {
    let cause: unknown
    // After a timeout the connection is gone, and what follows fails with another error.
    const up: Migration['up'] = async (db) => {
      try {
        await migration.up(db)
      } catch (error) {
        cause = error
        throw error
      }
    }
    const getMigrations = async () => Object.fromEntries([...(await readRan()).map(asRan), [name, { up }]])
    const failure = await runOnce(url, getMigrations, { inTransaction, settings: settingsOf(name, migration) })
    if (!failure) return
    const error = cause ?? failure
    const { code } = error as { code?: unknown }
    const isSlow = code === TOO_SLOW
    if (!isSlow && !isLockTimeout(error) && code !== DEADLOCK) throw error
    if (isSlow && ++slow === TRIES_WHEN_SLOW) {
      throw new SchemaError(`${name} had its locks for ${LOCKED_AT_MOST_MS / 1_000} s and was undone: split it`)
    }
    if (performance.now() - began > TRY_FOR_MS) {
      throw new SchemaError(
        `${name} got no lock within ${TRY_FOR_MS / 1_000} s: end the transactions that last, then repeat`,
      )
    }
    onRetry(`${name} ${isSlow ? 'took too long' : 'got no lock'}: trying again in ${pauseMs / 1_000} s`)
    await pause(pauseMs)
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}

/**
 * Begins a database without tables: runs the migrations before the first that needs no transaction,
 * in one transaction. Returns their names.
 */
export async function runOnEmpty(url: string, migrations: Migrations): Promise<string[]> {
  const all = Object.entries(migrations)
  const end = all.findIndex(([, { inTransaction = true }]) => !inTransaction)
  const first = end < 0 ? all : all.slice(0, end)
  const error = await runOnce(url, async () => Object.fromEntries(first), { inTransaction: true, settings: {} })
  if (error) throw error
  return first.map(([name]) => name)
}

function settingsOf(name: string, { inTransaction = true }: SchemaMigration): Record<string, string> {
  // Those without a mark ran with the programs stopped, and some rewrite tables.
  if (!isMarked(name)) return {}
  const lock_timeout = `${LOCK_TIMEOUT_MS}`
  return inTransaction ? { lock_timeout, transaction_timeout: `${LOCKED_AT_MOST_MS}` } : { lock_timeout }
}

async function runOnce(
  url: string,
  getMigrations: () => Promise<Record<string, Migration>>,
  { inTransaction, settings }: { inTransaction: boolean; settings: Record<string, string> },
): Promise<unknown> {
  const { db, close } = connect(url, { max: 1, timeoutMs: 0, name: 'centesimo-migrate', settings })
  try {
    const migrator = new Migrator({
      db: db as Kysely<unknown>,
      provider: { getMigrations },
      // Contracts run later than the expands that follow them.
      allowUnorderedMigrations: true,
      disableTransactions: !inTransaction,
    })
    return (await migrator.migrateToLatest()).error ?? null
  } finally {
    await close()
  }
}

/** Kysely wants to know every migration that has run. */
const asRan = (name: string): [string, Migration] => [name, { up: () => Promise.reject(new Error(`${name} has run`)) }]
