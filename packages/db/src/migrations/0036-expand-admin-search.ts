import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../schema/create-index-concurrently.ts'

export const inTransaction = false

/**
 * For the admins' search: by what a name, a title or a number starts with. `text_pattern_ops`
 * serves prefixes under any collation and needs no extension.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const prefixes = {
    users_username_start: 'users (username_key text_pattern_ops)',
    users_email_start: 'users (lower(email) text_pattern_ops)',
    users_name_start: 'users (fold_text(full_name) text_pattern_ops)',
    users_surname_start: `users (fold_text(substring(full_name from '[^ ]+$')) text_pattern_ops)`,
    auctions_title_start: 'auctions (fold_text(title) text_pattern_ops)',
    orders_id_start: 'orders (lower(public_id) text_pattern_ops)',
    orders_tracking_start: 'orders (lower(tracking_number) text_pattern_ops) where tracking_number is not null',
    payments_order_start: 'payments (lower(provider_order_id) text_pattern_ops) where provider_order_id is not null',
    payments_capture_start: 'payments (lower(capture_id) text_pattern_ops) where capture_id is not null',
    contact_messages_name_start: 'contact_messages (fold_text(name) text_pattern_ops)',
    contact_messages_email_start: 'contact_messages (lower(email) text_pattern_ops)',
  }
  for (const [name, on] of Object.entries(prefixes)) await createIndexConcurrently(db, name, { on })
}
