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
  // `pass` and `hold` move the clock and prove at once, so that a node's late proof finds no gap.
  await client.query(`
    create schema test_clock;
    create table test_clock.hands (held_at timestamptz, ahead interval not null default '0');
    insert into test_clock.hands default values;
    create function test_clock.clock_timestamp() returns timestamptz language sql volatile as
      $$ select coalesce(held_at, pg_catalog.clock_timestamp() + ahead) from test_clock.hands $$;
    create function test_clock.outage(span interval) returns void language plpgsql as
      $$ begin update test_clock.hands set ahead = ahead + span, held_at = held_at + span; end $$;
    create function test_clock.prove() returns void language plpgsql as $$ begin
      insert into public.settlement_proofs (node_id, proved_at) values ('test', test_clock.clock_timestamp());
    end $$;
    create function test_clock.pass(span interval) returns void language plpgsql as $$ begin
      perform test_clock.outage(span), test_clock.prove();
    end $$;
    create function test_clock.hold(at timestamptz) returns void language plpgsql as $$ begin
      update test_clock.hands set held_at = at;
      delete from public.settlement_proofs;
      perform test_clock.prove();
    end $$;
    alter database ${name} set search_path = test_clock, pg_catalog, public`)
  if (kind === 'still') await client.query(`update test_clock.hands set held_at = date_trunc('second', now())`)

  const call = async (name: string, ...values: number[]) => {
    await client.query(`select test_clock.${name}`, values)
  }
  const span = `make_interval(secs => $1 / 1000.0)`
  return {
    async now() {
      const { rows } = await client.query(
        `select floor(extract(epoch from test_clock.clock_timestamp()) * 1000)::float8 as now`,
      )
      return rows[0].now
    },
    outage: (ms) => call(`outage(${span})`, ms),
    pass: (ms) => call(`pass(${span})`, ms),
    set: (at) => call('hold(to_timestamp($1 / 1000.0))', at),
    prove: () => call('prove()'),
    close: () => client.end(),
  }
}
