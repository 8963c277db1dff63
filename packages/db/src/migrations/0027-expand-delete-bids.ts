import { type Kysely, sql } from 'kysely'

/**
 * Deletes the bids of an auction that is gone and has its tombstone. The programs' role may not
 * delete bids otherwise: the function runs with the rights of its owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function delete_bids_of_deleted_auction(deleted_id bigint) returns void
    language sql security definer set search_path = public, pg_temp as $$
      delete from bids where auction_id = deleted_id and not exists (select from auctions where id = deleted_id)
        and exists (select from tombstones where auction_id = deleted_id)
    $$`.execute(db)
}
