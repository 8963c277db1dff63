import pg from 'pg'

/**
 * The database's clock under the test's control. The server uses no other clock, so hours pass
 * instantly. Times are epoch ms.
 */
export type TestClock = {
  now: () => Promise<number>
  /** Advances the clock, and with it the proofs that bids are settled. */
  pass: (ms: number) => Promise<void>
  /** Advances the clock while no bid can be settled. */
  outage: (ms: number) => Promise<void>
  /** Sets a still clock to this moment, as if bids had been settled all the time. */
  set: (at: number) => Promise<void>
  /** Records that bids have been settled until now, without a gap. */
  prove: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Puts a test clock before Postgres's own on the search path of one test database. Call it before
 * anything else connects to that database. A still clock moves only when the test moves it; a
 * running one ticks like the real one.
 */
export async function createTestClock(databaseUrl: string, kind: 'still' | 'running'): Promise<TestClock> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const name = new URL(databaseUrl).pathname.slice(1)
  await client.query(`
    create schema test_clock;
    create table test_clock.hands (held_at timestamptz, ahead interval not null default '0');
    insert into test_clock.hands default values;
    create function test_clock.clock_timestamp() returns timestamptz language sql volatile as
      $$ select coalesce(held_at, pg_catalog.clock_timestamp() + ahead) from test_clock.hands $$;
    alter database ${name} set search_path = test_clock, pg_catalog, public`)
  if (kind === 'still') await client.query(`update test_clock.hands set held_at = date_trunc('second', now())`)

  const outage = async (ms: number) => {
    const span = `make_interval(secs => $1 / 1000.0)`
    await client.query(`update test_clock.hands set ahead = ahead + ${span}, held_at = held_at + ${span}`, [ms])
  }
  const prove = async () => {
    await client.query(
      `insert into public.settlement_proofs (node_id, proved_at) values ('test', test_clock.clock_timestamp())`,
    )
  }
  return {
    async now() {
      const { rows } = await client.query(
        `select floor(extract(epoch from test_clock.clock_timestamp()) * 1000)::float8 as now`,
      )
      return rows[0].now
    },
    outage,
    async pass(ms) {
      await outage(ms)
      await prove()
    },
    async set(at) {
      await client.query('update test_clock.hands set held_at = to_timestamp($1 / 1000.0)', [at])
      await client.query('delete from public.settlement_proofs')
      await prove()
    },
    prove,
    close: () => client.end(),
  }
}
