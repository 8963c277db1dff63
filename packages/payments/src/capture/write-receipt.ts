import type { Db } from '@centesimo/db'
import { VAT_PERCENT } from '@centesimo/domain'
import { sql } from 'kysely'
import { readCompanyAt } from '../company/read-company.ts'
import type { LockedPayment } from '../lock-payment.ts'

const RECEIPTS_LOCK = 7_010_011

type Facts = { buyer: { full_name: string; email: string }; isTest: boolean }

/**
 * Writes the payment's receipt under the next number of its year, with the company's settings of
 * the moment in which the money was taken: tax is due from then, and on won credits as on bought
 * ones. Numbers must have no gap, so an advisory lock serializes all receipts. Call it last in the
 * transaction, to hold that lock briefly.
 */
export async function writeReceipt(db: Db, { payment, order }: LockedPayment, { buyer, isTest }: Facts): Promise<void> {
  const seller = await readCompanyAt(db, payment.captured_at!)
  const isOfGoods = order !== null && order.prize_credits === null
  const vatPercent = seller?.settings[isOfGoods ? 'goodsVatPercent' : 'creditsVatPercent']
  const shippingAddress = isOfGoods ? order.shipping_address : null
  await sql`select pg_advisory_xact_lock(${sql.lit(RECEIPTS_LOCK)})`.execute(db)
  await sql`
    with issued as (
      select clock_timestamp() as at, extract(year from clock_timestamp() at time zone 'Europe/Rome')::int as year
    )
    insert into receipts
      (payment_id, year, number, issued_at, buyer_name, buyer_email, shipping_address, title, amount_cents, vat_percent,
       company_version, is_test)
    select ${payment.id}, year, coalesce((select max(number) from receipts where receipts.year = issued.year), 0) + 1, at,
      ${buyer.full_name}, ${buyer.email}, ${shippingAddress}, ${payment.title}, ${payment.amount_cents}, ${vatPercent ?? VAT_PERCENT},
      ${seller?.version ?? null}, ${isTest}
    from issued`.execute(db)
}
