import { type Kysely, sql } from 'kysely'

/** Who carries the parcels, and where a buyer can follow one. An order names its carrier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carriers (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      -- Of a row of the seed; the public id of one that an admin added.
      key text not null unique,
      name text not null,
      -- With {code} where the tracking number stands.
      tracking_url text not null check (tracking_url like 'https://%{code}%'),
      is_active boolean not null default true,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  // A shipping list names carriers by their names.
  await sql`create unique index carriers_name on carriers (fold_text(name))`.execute(db)
  // Carriers are never deleted; a foreign key would lock both tables.
  await sql`alter table orders add column carrier_id bigint`.execute(db)
}
