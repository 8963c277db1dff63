import { join } from 'node:path'
import { type Journal, openJournal } from './journal.ts'
import type { FoundCapture, Order, Refund } from './order.ts'

export interface OrderBook {
  /** Stores a new or changed order. */
  save: (order: Order) => void
  find: (id: string) => Order | undefined
  findCapture: (id: string) => FoundCapture | undefined
  findRefund: (id: string) => (FoundCapture & { refund: Refund }) | undefined
  /** What a call with this request id created, and the hash of its body. */
  findRequest: (key: string) => { body: string; resultId: string } | undefined
  isInvoicePaid: (invoiceId: string) => boolean
  /** Newest first. */
  list: (limit: number) => Order[]
}

const MAX_ORDERS = 20_000

/** The last 20,000 orders, in memory and, with a folder, across restarts. */
export function openOrderBook(folder: string | null, maxOrders = MAX_ORDERS): OrderBook {
  const orders = new Map<string, Order>()
  const byPaymentId = new Map<string, Order>()
  const byRequest = new Map<string, { body: string; resultId: string }>()
  const paidInvoices = new Map<string, string>()
  const journal: Journal<Order> | null = folder ? openJournal(join(folder, 'orders.jsonl')) : null

  const index = (order: Order) => {
    orders.set(order.id, order)
    for (const part of paymentIdsOf(order)) byPaymentId.set(part, order)
    for (const { key, ...request } of order.requests) byRequest.set(key, request)
    evictInvoices(order)
    for (const invoice of paidInvoicesOf(order)) paidInvoices.set(invoice, order.id)
    for (const old of orders.values()) {
      if (orders.size <= maxOrders) break
      evict(old)
    }
  }
  const evictInvoices = ({ id, units }: Order) => {
    for (const { invoice_id } of units)
      if (invoice_id && paidInvoices.get(invoice_id) === id) paidInvoices.delete(invoice_id)
  }
  const evict = (order: Order) => {
    orders.delete(order.id)
    for (const part of paymentIdsOf(order)) byPaymentId.delete(part)
    for (const { key } of order.requests) byRequest.delete(key)
    evictInvoices(order)
  }
  const findCapture = (id: string): FoundCapture | undefined => {
    const order = byPaymentId.get(id)
    const unit = order?.units.find(({ captures }) => captures.some((capture) => capture.id === id))
    const capture = unit?.captures.find((each) => each.id === id)
    return order && unit && capture && { order, unit, capture }
  }

  for (const order of journal?.read() ?? []) index(order)
  journal?.rewrite(orders.values())

  return {
    save(order) {
      index(order)
      journal?.append(order)
      if (journal && journal.lines() > 3 * orders.size + 1_000) journal.rewrite(orders.values())
    },
    find: (id) => orders.get(id),
    findCapture,
    findRefund(id) {
      for (const { captures } of byPaymentId.get(id)?.units ?? [])
        for (const { id: captureId, refunds } of captures) {
          const refund = refunds.find((each) => each.id === id)
          const found = refund && findCapture(captureId)
          if (found) return { ...found, refund }
        }
      return undefined
    },
    findRequest: (key) => byRequest.get(key),
    isInvoicePaid: (invoiceId) => paidInvoices.has(invoiceId),
    list: (limit) => [...orders.values()].slice(-limit).reverse(),
  }
}

function paymentIdsOf({ units }: Order): string[] {
  return units.flatMap(({ captures }) =>
    captures.flatMap(({ id, refunds }) => [id, ...refunds.map((refund) => refund.id)]),
  )
}

/** A denied capture leaves its invoice unpaid. */
function paidInvoicesOf({ units }: Order): string[] {
  const paid = units.filter(({ captures }) => captures.some(({ status }) => status !== 'DECLINED'))
  return paid.flatMap(({ invoice_id }) => invoice_id ?? [])
}
