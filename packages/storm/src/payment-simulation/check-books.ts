import type { Site } from './processes.ts'
import { checkRun } from './run.ts'

export type Books = { site: Site }

const settled = ['applied', 'parked', 'refunded']

/** What must hold once all is quiet: one sentence for each contradiction. */
export function checkBooks({ site }: Books): string[] {
  return [...payments(site), ...credits(site), ...theOrder(site), ...theRun(site)]
}

function payments({ shop, provider }: Site): string[] {
  const orders = new Map(provider.orders().map((order) => [order.id, order]))
  return [...shop.payments.values()].flatMap((row) => {
    const order = row.provider_order_id === null ? undefined : orders.get(row.provider_order_id)
    const capture = order?.captures.find(({ status }) => status !== 'declined')
    const name = `payment ${row.id} is ${row.state}`
    const found: string[] = []
    if (capture && !settled.includes(row.state)) found.push(`${name}, and its money was captured`)
    if (!capture && settled.includes(row.state)) found.push(`${name}, and no money was captured`)
    if (!capture && !['failed', 'cancelled', 'declined'].includes(row.state)) found.push(`${name} for good`)
    if (row.applied_at && capture?.amountCents !== row.amount_cents) found.push(`${name}, and the amount differs`)
    if (row.state === 'parked' && !row.explanation && row.refunded_cents === 0) found.push(`${name} without a reason`)
    if (row.refunded_cents > (row.captured_cents ?? 0)) found.push(`${name} and refunded more than was captured`)
    const atProvider = order ? provider.refundedOf(order) : 0
    if (row.refunded_cents !== atProvider) found.push(`${name}, refunded ${row.refunded_cents} of ${atProvider} cents`)
    const gave = shop.given.filter(({ payment }) => payment === row.id).length
    const credits = shop.creditsOf(row)
    const isGiven = row.applied_at !== null && credits !== null
    if (gave !== (isGiven ? 1 : 0)) found.push(`${name} and gave its credits ${gave} times`)
    const revoked = shop.refunds
      .filter(({ payment }) => payment === row.id)
      .reduce((sum, r) => sum + r.taken + r.owed, 0)
    const due = isGiven ? Math.round((credits * row.refunded_cents) / row.amount_cents) : 0
    if (revoked !== due) found.push(`${name}, ${revoked} of ${due} credits were revoked`)
    return found
  })
}

function credits({ shop: { buyer, given, refunds, run } }: Site): string[] {
  const bought = given.reduce((sum, { credits }) => sum + credits, 0)
  const revoked = refunds.reduce((sum, { taken, owed }) => sum + taken + owed, 0)
  const left = bought + (run?.back.returned ?? 0) - revoked - buyer.spent
  return left === buyer.credits - buyer.debt
    ? []
    : [`the buyer has ${buyer.credits} credits and ${buyer.debt} debt, the books say ${left}`]
}

/** Of several payments of one order one is applied. */
function theOrder({ shop: { payments: all, order } }: Site): string[] {
  const applied = [...all.values()].filter(({ isForOrder, applied_at }) => isForOrder && applied_at !== null)
  if (applied.length > 1) return [`${applied.length} payments of the order are applied`]
  const isPaid = applied.some(({ state }) => state !== 'refunded')
  return isPaid && order.status !== 'completed' ? [`the order is ${order.status}, and its payment is applied`] : []
}

function theRun({ shop: { payments: all, run } }: Site): string[] {
  if (!run) return []
  const applied = [...all.values()].filter(({ isForOrder, applied_at }) => isForOrder && applied_at !== null)
  const isHeld = applied.some(({ state }) => state !== 'refunded')
  return checkRun(run, { isPaid: applied.length > 0, isHeld })
}
