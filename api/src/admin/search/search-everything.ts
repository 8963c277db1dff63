import { type AdminCall, type AdminRole, type AdminSearchResult, mayCall } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type RawBuilder, sql } from 'kysely'

const MAX_RESULTS = 5
/** A lot has at most as many digits as its column holds. */
const lotNumber = /^(?:lotto\s*)?(?:n\.\s*)?#?(\d{1,9})$/i

/**
 * The first results of each kind whose name or number starts with the text. One read after the
 * other: an admin who types must not take the connections of those who bid. Each read stops at its
 * index after five rows (0036-expand-admin-search.ts). A role finds only what it may list.
 */
export async function searchEverything(db: Db, text: string, role: AdminRole | null): Promise<AdminSearchResult> {
  const find = async <Row>(list: AdminCall, read: (db: Db, text: string) => Promise<Row[]>): Promise<Row[]> =>
    mayCall(role, list) ? await read(db, text) : []
  return {
    people: await find('listAdminUsers', findPeople),
    auctions: await find('listAdminAuctions', findAuctions),
    orders: await find('listAdminOrders', findOrders),
    payments: await find('listAdminPayments', findPayments),
    shipments: await find('listAdminOrders', findShipments),
    messages: await find('listContactMessages', findMessages),
  }
}

type Result<Kind extends keyof AdminSearchResult> = AdminSearchResult[Kind]

async function findPeople(db: Db, text: string): Promise<Result<'people'>> {
  const ids = firstIds('users', [
    [sql`username_key`, sql`lower(${text})`],
    [sql`lower(email)`, sql`lower(${text})`],
    [sql`fold_text(full_name)`, sql`fold_text(${text})`],
    [sql`fold_text(substring(full_name from '[^ ]+$'))`, sql`fold_text(${text})`],
  ])
  const { rows } = await sql<Result<'people'>[number]>`
    select public_id as id, username, full_name as "fullName", email
    from users where id in (${ids}) order by username_key limit ${MAX_RESULTS}`.execute(db)
  return rows
}

async function findAuctions(db: Db, text: string): Promise<Result<'auctions'>> {
  const lot = lotNumber.exec(text)?.[1]
  const ids = firstIds('auctions', [[sql`fold_text(title)`, sql`fold_text(${text})`]])
  const { rows } = await sql<Result<'auctions'>[number]>`
    select public_id as id, title, lot from auctions
    where id in (${ids}) ${lot ? sql`or lot = ${Number(lot)}` : sql``}
    order by id desc limit ${MAX_RESULTS}`.execute(db)
  return rows
}

async function findOrders(db: Db, text: string): Promise<Result<'orders'>> {
  const ids = firstIds('orders', [[sql`lower(public_id)`, sql`lower(${text})`]])
  const { rows } = await sql<Result<'orders'>[number]>`
    select orders.public_id as id, product_title as title, username as "userName"
    from orders join users on users.id = orders.user_id where orders.id in (${ids}) order by orders.id desc`.execute(db)
  return rows
}

async function findPayments(db: Db, text: string): Promise<Result<'payments'>> {
  const start = sql`lower(${text})`
  const ids = firstIds('payments', [
    [sql`lower(provider_order_id)`, start],
    [sql`lower(capture_id)`, start],
  ])
  const { rows } = await sql<Result<'payments'>[number]>`
    select payments.public_id as id, title, username as "userName",
      case when lower(capture_id) ^@ ${start} then capture_id else provider_order_id end as "providerId"
    from payments join users on users.id = payments.user_id
    where payments.id in (${ids}) order by payments.id desc limit ${MAX_RESULTS}`.execute(db)
  return rows
}

async function findShipments(db: Db, text: string): Promise<Result<'shipments'>> {
  const ids = firstIds('orders', [[sql`lower(tracking_number)`, sql`lower(${text})`]])
  const { rows } = await sql<Result<'shipments'>[number]>`
    select public_id as id, product_title as title, tracking_number as "trackingNumber"
    from orders where id in (${ids}) order by id desc`.execute(db)
  return rows
}

async function findMessages(db: Db, text: string): Promise<Result<'messages'>> {
  const ids = firstIds('contact_messages', [
    [sql`fold_text(name)`, sql`fold_text(${text})`],
    [sql`lower(email)`, sql`lower(${text})`],
  ])
  const { rows } = await sql<Result<'messages'>[number]>`
    select public_id as id, subject, name, email
    from contact_messages where id in (${ids}) order by id desc limit ${MAX_RESULTS}`.execute(db)
  return rows
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
