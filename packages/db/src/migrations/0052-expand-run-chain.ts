import { type Kysely, sql } from 'kysely'

/** The key of a run's chain, and its head once the run has ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs add column chain_key bytea, add column chain_head bytea`.execute(db)

  // The last release ends runs without their head.
  await sql`
    create function run_keeps_chain_head() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      select chain_head into new.chain_head from auction_states
        where id = new.auction_id and chain_run = new.run and chain_seq = seq;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger runs_keep_chain_head before update of ended_at on runs for each row
    when (new.ended_at is not null and new.chain_key is not null and new.chain_head is null)
    execute function run_keeps_chain_head()`.execute(db)
}
