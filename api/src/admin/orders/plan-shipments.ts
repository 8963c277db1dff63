import { type ShipmentLine, type ShipmentResult, trackingNumber } from '@centesimo/contract'
import { decideShipment, ORDER_NUMBER_CHARS, orderNumber, type ShipmentRefusal } from '@centesimo/domain'
import type { Carrier, ListedOrder } from './read-listed-orders.ts'
import { creditsAreNotShipped } from './set-shipping.ts'

/** What a line says, understood; `known` is what the order had when it was read. */
export type PlannedLine = { line: number; known: ListedOrder; code: string | null; carrier: Carrier | null }
type Failed = { line: number; known: ListedOrder | null; failed: string }
type List = { orders: readonly ListedOrder[]; carriers: readonly Carrier[]; carrier: Carrier | null }

/** Reads each line against its order. Those of one order must agree, and the first counts. */
export function planShipments(lines: readonly ShipmentLine[], list: List): (PlannedLine | Failed)[] {
  const read = lines.map((line) => readLine(line, list))
  const firsts = new Map<string, PlannedLine>()
  const disputed = new Map<string, number[]>()
  for (const each of read) {
    if ('failed' in each) continue
    const { id } = each.known
    const first = firsts.get(id)
    if (!first) firsts.set(id, each)
    else if (!isSame(first, each)) disputed.set(id, [...(disputed.get(id) ?? [first.line]), each.line])
  }
  return read.map((each) => {
    if ('failed' in each) return each
    const { line, known } = each
    const others = disputed.get(known.id)
    if (others) return { line, known, failed: `Per questo ordine l'elenco ha dati diversi: righe ${others.join(', ')}` }
    const first = firsts.get(known.id)!
    return first === each ? each : { line, known, failed: `Riga doppia: ripete la riga ${first.line}` }
  })
}

/** What the line does to its order as it is now, with the reason if that is nothing. */
export function outcomeOf(
  order: ListedOrder,
  { code, carrier }: Pick<PlannedLine, 'code' | 'carrier'>,
): Pick<ShipmentResult, 'outcome' | 'message'> {
  const decision = decideShipment(order, { trackingNumber: code, carrierId: carrier?.id ?? null })
  if (decision === 'send') return { outcome: 'done', message: null }
  if (decision === 'unchanged') return unchanged
  return { outcome: 'failed', message: refusals[decision](order) }
}

/** The list was applied before, or an admin did it by hand. */
export const unchanged = { outcome: 'unchanged', message: 'Era già segnato come spedito' } as const

const refusals: Record<ShipmentRefusal, (order: ListedOrder) => string> = {
  'no-parcel': () => creditsAreNotShipped,
  'not-paid': ({ status }) => unpaid[status],
  delivered: () => 'Già consegnato: modificalo dalla sua scheda',
  returned: () => 'È tornato indietro: serve il codice della nuova spedizione',
  'other-code': (order) => `Già spedito con il codice ${order.trackingNumber}`,
  'other-carrier': () => 'Già spedito con un altro corriere',
}

const unpaid: Record<ListedOrder['status'], string> = {
  pending: 'Non è ancora pagato',
  failed: 'Il pagamento non è riuscito',
  cancelled: 'Ordine annullato',
  expired: 'Ordine scaduto senza pagamento',
  completed: 'Non è pagato',
}

function readLine({ line, order, trackingNumber: pastedCode, carrier: name }: ShipmentLine, list: List) {
  const found = findOrders(list.orders, order)
  const [known] = found
  const fail = (failed: string): Failed => ({ line, known: found.length === 1 ? known! : null, failed })
  if (normalized(order) === '') return fail("Manca il numero dell'ordine")
  if (!known) return fail('Ordine non trovato')
  if (found.length > 1) return fail("Più ordini hanno questo numero: scrivi l'identificativo intero")
  const code = pastedCode === null ? null : readCode(pastedCode)
  if (code !== null && 'failed' in code) return fail(code.failed)
  const carrier = name?.trim() ? list.carriers.find((each) => isNamed(each, name)) : list.carrier
  if (carrier === undefined) return fail(`Corriere sconosciuto: ${name?.trim()}`)
  // The order's own may be switched off, as by hand.
  if (carrier && !carrier.isActive && carrier.id !== known.carrierId)
    return fail(`Il corriere ${carrier.name} è disattivato`)
  return { line, known, code: code?.code ?? null, carrier }
}

/** What a spreadsheet makes of a long number: its last digits are lost. */
const shortened = /^\d([.,]\d+)?E\+\d+$/i

function readCode(pasted: string): { code: string } | { failed: string } {
  const text = pasted.trim()
  if (text === '') return { failed: 'Manca il codice di spedizione' }
  if (shortened.test(text)) return { failed: `Il foglio di calcolo ha abbreviato il codice: ${text}` }
  const code = trackingNumber.safeParse(text)
  return code.success ? { code: code.data } : { failed: code.error.issues[0]!.message }
}

/** How an order is looked up: `#4c2d9ae7` is `4C2D9AE7`. */
export function normalized(order: string): string {
  return order.trim().replace(/^#\s*/, '').toLowerCase()
}

function findOrders(orders: readonly ListedOrder[], order: string): ListedOrder[] {
  const said = normalized(order)
  const whole = orders.find(({ id }) => id.toLowerCase() === said)
  if (whole) return [whole]
  return said.length === ORDER_NUMBER_CHARS ? orders.filter(({ id }) => orderNumber(id).toLowerCase() === said) : []
}

const isNamed = (carrier: Carrier, name: string) => fold(carrier.name) === fold(name)
const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
const isSame = (one: PlannedLine, other: PlannedLine) => one.code === other.code && one.carrier === other.carrier
