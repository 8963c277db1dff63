import type { ShipmentResult, shipOrders as shipOrdersCall } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import type { z } from 'zod'
import { type Refused, refuseFields, refuseState } from '../../http/refusal.ts'
import { attemptItem } from '../../http/run-bulk.ts'
import { normalized, outcomeOf, type PlannedLine, planShipments, unchanged } from './plan-shipments.ts'
import { readCarriers, readListedOrders, stateOf } from './read-listed-orders.ts'
import { setShipping } from './set-shipping.ts'

type Body = z.output<typeof shipOrdersCall.body>
type Action = Body & {
  adminId: number
  /** Whether the admin may send so many. */
  admit: (shipments: number) => Promise<Refused | null>
  onError: (error: unknown, orderId: string) => void
}

/**
 * Marks the orders of a list as sent, each as by hand and in its own transaction: what fails undoes
 * nothing else, and a list that is applied again changes nothing.
 */
export async function shipOrders(
  database: Database,
  { lines, carrierId, dryRun, adminId, admit, onError }: Action,
): Promise<Refused | { results: ShipmentResult[] }> {
  const { db } = database
  const carriers = await readCarriers(db)
  const carrier = carrierId ? carriers.find(({ publicId }) => publicId === carrierId) : null
  if (carrier === undefined || carrier?.isActive === false)
    return refuseFields({ carrierId: 'Corriere non disponibile' })
  const orders = await readListedOrders(
    db,
    lines.map(({ order }) => normalized(order)),
  )
  const plan = planShipments(lines, { orders, carriers, carrier })
  const sending = plan.filter((each) => !('failed' in each) && outcomeOf(each.known, each).outcome === 'done')
  const refused = dryRun ? null : await admit(sending.length)
  if (refused) return refused
  const results: ShipmentResult[] = []
  for (const each of plan) {
    const { line, known } = each
    const about = { line, orderId: known?.id ?? null, title: known?.title ?? null, userName: known?.userName ?? null }
    if ('failed' in each) {
      results.push({ ...about, outcome: 'failed', message: each.failed })
      continue
    }
    const seen = outcomeOf(each.known, each)
    const end = dryRun || seen.outcome !== 'done' ? seen : await ship(database, adminId, each, onError)
    results.push({ ...about, ...end })
  }
  return { results }
}

/** Decides on the locked order once more: another admin may have sent it since it was read. */
async function ship(
  database: Database,
  adminId: number,
  { known, code, carrier }: PlannedLine,
  onError: Action['onError'],
): Promise<Pick<ShipmentResult, 'outcome' | 'message'>> {
  const said = { code, carrier }
  const body = {
    shippingState: 'shipped' as const,
    ...(code !== null && { trackingNumber: code }),
    ...(carrier && { carrierId: carrier.publicId }),
  }
  const attempt = () =>
    setShipping(database, { adminId, orderId: known.id, ...body }, (order) => {
      const { outcome, message } = outcomeOf({ ...known, ...stateOf(order) }, said)
      if (outcome === 'failed') return refuseState(message ?? '')
      return outcome === 'done' ? 'sent' : 'unchanged'
    })
  return await attemptItem(attempt, { unchanged: unchanged.message, onError: (error) => onError(error, known.id) })
}
