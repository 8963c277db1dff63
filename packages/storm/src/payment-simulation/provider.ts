import { PaymentFailure, type ProviderCapture, type ProviderEvent, type ProviderOrder } from '@centesimo/payments'

/** What happens to one call to the provider. */
export type Mood = {
  /** The network fails before the provider acts, or after it. */
  fails: 'never' | 'before' | 'after'
  capture: 'completed' | 'pending' | 'declined' | 'wrong amount'
}

type Order = { order: ProviderOrder; answers: Map<string, ProviderOrder | PaymentFailure> }

export const CENTS = 3_999

/** A provider with orders, captures, refunds and events, which remembers request ids. */
export function createProvider(now: () => number) {
  const orders = new Map<string, Order>()
  const refundsByRequest = new Map<string, string>()
  const events: ProviderEvent[] = []
  let ids = 0
  const nextId = (kind: string) => `${kind}-${++ids}`

  function announce(order: ProviderOrder, kind: ProviderEvent['kind'], refund: ProviderEvent['refund'] = null): void {
    events.push({
      id: nextId('WH'),
      type: kind,
      kind,
      at: new Date(now()),
      reference: order.reference,
      providerOrderId: kind === 'refunded' || kind === 'reversed' ? null : order.id,
      captureId: kind === 'approved' ? null : (order.captures[0]?.id ?? null),
      refund,
    })
  }

  /** The network around one call. */
  function call<T>({ fails }: Mood, act: () => T): T {
    if (fails === 'before') throw new PaymentFailure('transient', 'NO_ANSWER')
    const answer = act()
    if (fails === 'after') throw new PaymentFailure('transient', 'NO_ANSWER')
    return answer
  }

  function find(id: string): Order {
    const found = orders.get(id)
    if (!found) throw new PaymentFailure('not-found', 'RESOURCE_NOT_FOUND')
    return found
  }

  const refundedOf = ({ refunds }: ProviderOrder) => refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const leftOf = (order: ProviderOrder) => {
    const taken = order.captures.find(({ status }) => status !== 'pending' && status !== 'declined')
    return taken ? taken.amountCents - refundedOf(order) : 0
  }

  function addRefund(order: ProviderOrder, cents: number, kind: 'refunded' | 'reversed'): string {
    const [capture] = order.captures
    const id = nextId('refund')
    order.refunds.push({ id, status: 'completed', amountCents: cents, currency: 'EUR', captureId: capture!.id })
    capture!.status = leftOf(order) === 0 ? 'refunded' : 'partially-refunded'
    announce(order, kind, { id, amountCents: cents })
    return id
  }

  function captureNow({ order }: Order, { capture }: Mood): ProviderOrder {
    if (order.status === 'completed') throw new PaymentFailure('already-captured', 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'approved') throw new PaymentFailure('not-approved', 'ORDER_NOT_APPROVED')
    if (capture === 'declined') {
      order.status = 'created'
      throw new PaymentFailure('declined', 'INSTRUMENT_DECLINED')
    }
    const taken: ProviderCapture = {
      id: nextId('capture'),
      status: capture === 'pending' ? 'pending' : 'completed',
      amountCents: capture === 'wrong amount' ? CENTS + 1 : CENTS,
      currency: 'EUR',
      feeCents: 171,
      capturedAt: new Date(now()),
    }
    order.captures.push(taken)
    order.status = 'completed'
    announce(order, 'other')
    return structuredClone(order)
  }

  return {
    events,
    orders: () => [...orders.values()].map(({ order }) => order),
    leftOf,
    refundedOf,
    createOrder: (mood: Mood, requestId: string, reference: string) =>
      call(mood, () => {
        const known = [...orders.values()].find(({ answers }) => answers.has(requestId))
        if (known) return structuredClone(known.order)
        const order: ProviderOrder = {
          id: nextId('order'),
          status: 'created',
          amountCents: CENTS,
          currency: 'EUR',
          reference,
          payerEmail: null,
          payerId: null,
          payeeId: 'CENTESIMO',
          approveUrl: null,
          captures: [],
          refunds: [],
        }
        orders.set(order.id, { order, answers: new Map([[requestId, order]]) })
        return structuredClone(order)
      }),
    getOrder: (mood: Mood, id: string) => call(mood, () => structuredClone(find(id).order)),
    /** A repeated request gets its first answer, also when it was a refusal. */
    captureOrder: (mood: Mood, id: string, requestId: string) =>
      call(mood, () => {
        const found = find(id)
        const known = found.answers.get(requestId)
        const answer = known ?? attempt(() => captureNow(found, mood))
        found.answers.set(requestId, answer)
        if (answer instanceof PaymentFailure) throw answer
        return structuredClone(answer)
      }),
    refundCapture: (mood: Mood, captureId: string, requestId: string, cents: number) =>
      call(mood, () => {
        const known = refundsByRequest.get(requestId)
        if (known) return known
        const found = [...orders.values()].find(({ order }) => order.captures[0]?.id === captureId)
        if (!found || cents > leftOf(found.order)) throw new PaymentFailure('refused', 'REFUND_AMOUNT_EXCEEDED')
        const id = addRefund(found.order, cents, 'refunded')
        refundsByRequest.set(requestId, id)
        return id
      }),
    /** What payers, banks and the provider’s own page do; nothing where it is not possible. */
    act(id: string, what: OutsideMove): void {
      const { order } = find(id)
      const [capture] = order.captures
      const isPending = capture?.status === 'pending'
      if (what === 'approve' && order.status === 'created') {
        order.status = 'approved'
        announce(order, 'approved')
      }
      if (what === 'void' && order.status !== 'completed') order.status = 'voided'
      if (what === 'capture by the page' && order.status === 'approved') captureNow(find(id), calm)
      if ((what === 'complete' || what === 'deny') && isPending) {
        capture.status = what === 'complete' ? 'completed' : 'declined'
        announce(order, 'other')
      }
      if (what === 'refund a part' && leftOf(order) > 1_000) addRefund(order, 1_000, 'refunded')
      if (what === 'refund' && leftOf(order) > 0) addRefund(order, leftOf(order), 'refunded')
      if (what === 'reverse' && leftOf(order) > 0) addRefund(order, leftOf(order), 'reversed')
    },
  }
}

export type Provider = ReturnType<typeof createProvider>

export const outsideMoves = [
  'approve',
  'approve',
  'approve',
  'void',
  'capture by the page',
  'complete',
  'deny',
  'refund a part',
  'refund',
  'reverse',
] as const
export type OutsideMove = (typeof outsideMoves)[number]

export const calm: Mood = { fails: 'never', capture: 'completed' }

function attempt<T>(run: () => T): T | PaymentFailure {
  try {
    return run()
  } catch (error) {
    if (error instanceof PaymentFailure) return error
    throw error
  }
}
