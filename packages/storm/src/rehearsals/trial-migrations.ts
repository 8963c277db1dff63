import { createIndexConcurrently, type Migrations, updateInBatches } from '@centesimo/db'
import { sql } from 'kysely'

const run = (statement: string): Migrations[string] => ({
  up: async (db) => {
    await sql.raw(statement).execute(db)
  },
})

/**
 * What a next release may do to the largest and busiest tables: unknown to the released programs,
 * and to the present ones.
 */
export const trialMigrations: Migrations = {
  '0900-expand-trial-bids': run('alter table bids add column trial text'),
  '0901-expand-trial-users': run('alter table users add column trial integer not null default 0'),
  '0902-expand-trial-states': run(`alter table auction_states add column trial jsonb not null default '{}'`),
  '0903-expand-trial-index': {
    inTransaction: false,
    up: (db) => createIndexConcurrently(db, 'bids_trial', { on: 'bids (bidder_id, decided_at)' }),
  },
  '0904-expand-trial-rows': {
    inTransaction: false,
    up: (db) =>
      updateInBatches(
        db,
        sql`update users set trial = 1
          where id in (select id from users where trial = 0 order by id limit 2000 for update)`,
      ),
  },
  '0905-contract-trial-bids': run('alter table bids drop column trial'),
  '0906-contract-trial-states': run('alter table auction_states drop column trial'),
}
