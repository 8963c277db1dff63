import type { AuctionAccount, RunAccount } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { formatCredits } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import css from './account-table.module.css'

const { account: words } = adminRevenueText
/** What is apart stands before the total; the last line is the result. */
const lines = [
  'bids',
  'given',
  'returned',
  'price',
  'sold',
  'refunds',
  'creditsPrice',
  'creditsRefunds',
  'shipping',
  'sum',
  'vat',
  'net',
  'cost',
  'margin',
] as const

type Amount = { value: string; note?: string | undefined } | null
type Lines = Partial<Record<(typeof lines)[number], Amount>>
type Column = { head: ReactNode; key: string } & Lines

/** The account's lines as rows, with a column for each run, for direct sales and the whole. */
export function AccountTable({ account }: { account: AuctionAccount }) {
  const columns = columnsOf(account)
  const shown = lines.filter((line) => columns.some((column) => column[line]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll.
    <section className={css.scroll} tabIndex={0} aria-label={words.table}>
      <table className={css.table}>
        {columns.length > 1 && (
          <thead>
            <tr>
              <td />
              {columns.map(({ key, head }) => (
                <th key={key} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {shown.map((line) => (
            <tr key={line} className={clsx(line === shown.at(-1) && css.result)}>
              <th scope="row">{words.lines[line]}</th>
              {columns.map((column) => (
                <td key={column.key}>
                  {column[line]?.value}
                  {column[line]?.note && <small className={css.note}>{column[line].note}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The whole is a column of its own only where it adds something up. */
function columnsOf({ runs, buyNow, total }: AuctionAccount): Column[] {
  const parts = runs.map((run) => runColumn(run, runs.length === 1))
  if (buyNow.cents > 0) parts.push(buyNowColumn(buyNow))
  if (parts.length === 1) return parts
  const shipping = runs.reduce((sum, run) => sum + run.shipping, buyNow.shipping)
  const whole = { ...resultLines(total, words.objects(total.objects)), ...shippingLine(shipping) }
  return [...parts, { key: 'total', head: words.total, ...whole }]
}

function runColumn(
  { run, endedAt, spent, returnedCredits, price, refunds, shipping, result }: RunAccount,
  isOnly: boolean,
): Column {
  return {
    key: String(run),
    head: (
      <>
        {isOnly ? words.onlyRun : words.run(run)} {!endedAt && <Badge tone="red">{words.running}</Badge>}
      </>
    ),
    bids: { value: formatEuro(spent.cents), note: formatCredits(spent.bought) },
    given: spent.given > 0 ? { value: formatCredits(spent.given) } : null,
    returned: returnedCredits > 0 ? { value: formatCredits(returnedCredits) } : null,
    ...priceLines(price, refunds),
    ...resultLines(result),
    ...shippingLine(shipping),
  }
}

/** What credits cost is apart, and so is what was refunded of it: it is not in the total. */
function priceLines(price: RunAccount['price'], refunds: number): Lines {
  const refunded = refunds > 0 ? { value: formatEuro(-refunds) } : null
  if (price.state === 'none') return { refunds: refunded }
  const line = { value: formatEuro(price.cents), note: words.price[price.state] }
  return price.isOfCredits ? { creditsPrice: line, creditsRefunds: refunded } : { price: line, refunds: refunded }
}

function buyNowColumn({ cents, count, refunds, shipping, result }: AuctionAccount['buyNow']): Column {
  return {
    key: 'buyNow',
    head: words.buyNow,
    sold: { value: formatEuro(cents), note: words.objects(count) },
    refunds: refunds > 0 ? { value: formatEuro(-refunds) } : null,
    ...resultLines(result),
    ...shippingLine(shipping),
  }
}

const shippingLine = (cents: number) => ({ shipping: cents > 0 ? { value: formatEuro(cents) } : null })

function resultLines({ sum, vat, cost, margin, marginPercent }: RunAccount['result'], ofCost?: string) {
  const note = marginPercent === null ? undefined : words.marginPercent(marginPercent)
  return {
    sum: { value: formatEuro(sum) },
    vat: { value: formatEuro(-vat) },
    net: { value: formatEuro(sum - vat) },
    cost: cost === null ? null : { value: formatEuro(-cost), note: ofCost },
    margin: margin === null ? null : { value: formatEuro(margin), note },
  }
}
