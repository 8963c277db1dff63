import { type Kysely, sql } from 'kysely'

/**
 * What the object cost with Compra subito when its run ended; 0 where it was not for sale, null
 * until the run ends. An edit after the end changes no figure of the past.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs add column buy_now_cents integer`.execute(db)

  // The last release ends runs without it.
  await sql`
    create function run_keeps_buy_now() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      select coalesce(buy_now_cents, 0) into new.buy_now_cents from auctions where id = new.auction_id;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger runs_keep_buy_now before insert or update of ended_at on runs for each row
    when (new.ended_at is not null and new.buy_now_cents is null)
    execute function run_keeps_buy_now()`.execute(db)
}
