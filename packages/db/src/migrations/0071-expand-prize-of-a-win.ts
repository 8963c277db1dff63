import { type Kysely, sql } from 'kysely'

/**
 * A program that does not know prizes ends a run whose prize is credits with an order of an object,
 * in a roll back: the order gets the prize of its auction all the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function order_has_prize_of_auction() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      select prize_credits into new.prize_credits from auctions where id = new.auction_id;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger orders_have_prize_of_auction before insert on orders for each row
    when (new.type = 'auction' and new.prize_credits is null)
    execute function order_has_prize_of_auction()`.execute(db)
}
