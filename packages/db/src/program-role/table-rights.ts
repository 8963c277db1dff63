import type { DB } from '../generated.ts'

/** With columns in brackets: of these columns alone. */
type Right = 'insert' | 'update' | 'delete' | `update (${string})`
type Tables = Record<keyof DB, readonly Right[]>

const none = [] as const
/** What is written once: money, bids, what admins did. */
const appended = ['insert'] as const
const changeable = ['insert', 'update'] as const
const all = ['insert', 'update', 'delete'] as const

/**
 * What API and worker may do with each table besides reading it. Row locks and `lock table` need
 * `update`.
 */
export const tableRights: Tables = {
  api_tokens: all,
  approval_rules: appended,
  // What was asked never changes, so what is carried out is what the second person saw.
  approvals: ['insert', 'update (state, decided_by, decided_at, refund_id)'],
  auction_outages: ['insert', 'delete'],
  auction_states: all,
  auctions: all,
  audit_chain: none,
  audit_log: appended,
  autobids: all,
  // An auction that is deleted takes its bids along, by `delete_bids_of_deleted_auction()` alone.
  bids: appended,
  // An order may name it: it is switched off, never deleted.
  carriers: changeable,
  categories: all,
  company_versions: appended,
  contact_messages: all,
  credit_packages: changeable,
  credits_back_orders: ['insert', 'update (credits)'],
  email_tokens: all,
  excluded_mailboxes: all,
  // A tie of a run and a moment; how far its followers are told moves with their notices.
  follow_moments: ['insert', 'update (told_to)', 'delete'],
  follow_pushes: all,
  follows: all,
  heartbeats: all,
  held_pushes: ['insert', 'update (push_at)', 'delete'],
  idempotency_keys: all,
  invariant_checks: changeable,
  invariant_violations: all,
  ledger: appended,
  limited_payments: all,
  node_proofs: all,
  notices: all,
  orders: changeable,
  outbox: all,
  passkey_challenges: all,
  passkeys: all,
  payments: changeable,
  platform_pause: all,
  provider_event_cursor: ['update'],
  provider_events: all,
  push_subscriptions: all,
  // After ten years they name no buyer.
  receipts: ['insert', 'update (buyer_name, buyer_email, shipping_address)'],
  referrals: changeable,
  refunds: changeable,
  rules_in_force: appended,
  run_bidders: all,
  run_extensions: ['insert', 'delete'],
  runs: all,
  saved_views: all,
  // Its auctions and orders name it: it ends, and is never deleted.
  series: changeable,
  sessions: all,
  settings: all,
  settlement_proofs: ['insert', 'delete'],
  start_reminders: ['insert', 'delete'],
  testimonials: all,
  tombstones: appended,
  totp_recovery_codes: all,
  // A change is a new row; closing an account deletes them.
  user_limits: ['insert', 'delete'],
  user_notes: ['insert', 'delete'],
  users: changeable,
  watchlist: ['insert', 'delete'],
}

/** Kysely's own, which the start of a program reads. */
export const migrationTables = { kysely_migration: none, kysely_migration_lock: none } as const

/** The functions that they may call. Those of triggers need no such right. */
export const callableFunctions = ['fold_text(text)', 'delete_bids_of_deleted_auction(bigint)']
