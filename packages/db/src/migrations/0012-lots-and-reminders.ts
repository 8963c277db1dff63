import { type Kysely, sql } from 'kysely'

/** The number that people call an auction by, and who asked to be told when one starts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auctions add column lot integer`.execute(db)
  await sql`
    update auctions set lot = numbered.lot
    from (select id, row_number() over (order by id) as lot from auctions) numbered
    where numbered.id = auctions.id`.execute(db)
  await sql`
    alter table auctions
      alter column lot set not null,
      alter column lot add generated always as identity,
      add constraint auctions_lot unique (lot)`.execute(db)
  await sql`
    select setval(pg_get_serial_sequence('auctions', 'lot'), (select coalesce(max(lot), 0) + 1 from auctions), false)`.execute(
    db,
  )

  // A reminder is deleted by the start that sends it.
  await sql`
    create table start_reminders (
      user_id bigint not null,
      auction_id bigint not null,
      created_at timestamptz not null default now(),
      primary key (auction_id, user_id)
    )`.execute(db)
  await sql`create index start_reminders_user on start_reminders (user_id)`.execute(db)
}
