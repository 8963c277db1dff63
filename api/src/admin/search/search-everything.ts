import { type AdminCall, type AdminRole, type AdminSearchResult, mayCall } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type RawBuilder, sql } from 'kysely'

const MAX_RESULTS = 5
/** A lot has at most as many digits as its column holds. */
const lotNumber = /^(?:lotto\s*)?(?:n\.\s*)?#?(\d{1,9})$/i

/** The list of each kind, whose roles find it. */
const lists: Record<keyof AdminSearchResult, AdminCall> = {
  people: 'listAdminUsers',
  auctions: 'listAdminAuctions',
  orders: 'listAdminOrders',
  payments: 'listAdminPayments',
  shipments: 'listAdminOrders',
  messages: 'listContactMessages',
}

/**
 * The first results of each kind whose name or number starts with the text. A role finds only what
 * it may list.
 */
export async function searchEverything(db: Db, text: string, role: AdminRole | null): Promise<AdminSearchResult> {
  const { rows } = await searchStatement(text, role).execute(db)
  const [found] = rows
  if (!found) throw new Error('The search has no row')
  return found
}

/**
 * One statement for all kinds: an admin who types takes one connection, and for one round trip.
 * Each read stops at its index after five rows (0036-expand-admin-search.ts).
 */
export function searchStatement(text: string, role: AdminRole | null): RawBuilder<AdminSearchResult> {
  const reads = {
    people: people(text),
    auctions: auctions(text),
    orders: orders(text),
    payments: payments(text),
    shipments: shipments(text),
    messages: messages(text),
  } satisfies Record<keyof AdminSearchResult, RawBuilder<unknown>>
  const columns = Object.entries(reads).map(([kind, read]) =>
    mayCall(role, lists[kind as keyof AdminSearchResult])
      ? sql`(select coalesce(json_agg(found), '[]') from (${read} limit ${MAX_RESULTS}) as found) as ${sql.ref(kind)}`
      : sql`'[]'::json as ${sql.ref(kind)}`,
  )
  return sql<AdminSearchResult>`select ${sql.join(columns)}`
}

function people(text: string) {
  const ids = firstIds('users', [
    [sql`username_key`, sql`lower(${text})`],
    [sql`lower(email)`, sql`lower(${text})`],
    [sql`fold_text(full_name)`, sql`fold_text(${text})`],
    [sql`fold_text(substring(full_name from '[^ ]+$'))`, sql`fold_text(${text})`],
  ])
  return sql`
    select public_id as id, username, full_name as "fullName", email
    from users where id in (${ids}) order by username_key`
}

function auctions(text: string) {
  const titled = firstIds('auctions', [[sql`fold_text(title)`, sql`fold_text(${text})`]])
  const lot = lotNumber.exec(text)?.[1]
  const ids = lot ? sql`${titled} union (select id from auctions where lot = ${Number(lot)})` : titled
  return sql`select public_id as id, title, lot from auctions where id in (${ids}) order by id desc`
}

function orders(text: string) {
  const ids = firstIds('orders', [[sql`lower(public_id)`, sql`lower(${text})`]])
  return sql`
    select orders.public_id as id, product_title as title, username as "userName"
    from orders join users on users.id = orders.user_id where orders.id in (${ids}) order by orders.id desc`
}

function payments(text: string) {
  const start = sql`lower(${text})`
  const ids = firstIds('payments', [
    [sql`lower(provider_order_id)`, start],
    [sql`lower(capture_id)`, start],
  ])
  return sql`
    select payments.public_id as id, title, username as "userName",
      case when lower(capture_id) ^@ ${start} then capture_id else provider_order_id end as "providerId"
    from payments join users on users.id = payments.user_id
    where payments.id in (${ids}) order by payments.id desc`
}

function shipments(text: string) {
  const ids = firstIds('orders', [[sql`lower(tracking_number)`, sql`lower(${text})`]])
  return sql`
    select public_id as id, product_title as title, tracking_number as "trackingNumber"
    from orders where id in (${ids}) order by id desc`
}

function messages(text: string) {
  const ids = firstIds('contact_messages', [
    [sql`fold_text(name)`, sql`fold_text(${text})`],
    [sql`lower(email)`, sql`lower(${text})`],
  ])
  return sql`select public_id as id, subject, name, email from contact_messages where id in (${ids}) order by id desc`
}

/**
 * The ids of the first rows in the order of each index whose indexed value starts with the text.
 * `~<~` is the order of `text_pattern_ops`.
 */
function firstIds(
  table: string,
  starts: readonly (readonly [value: RawBuilder<unknown>, start: RawBuilder<unknown>])[],
) {
  const reads = starts.map(
    ([value, start]) =>
      sql`(select id from ${sql.table(table)} where ${value} ^@ ${start} order by ${value} using ~<~ limit ${MAX_RESULTS})`,
  )
  return sql.join(reads, sql` union `)
}
