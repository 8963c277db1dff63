import { PaymentFailure, type ProviderEvent } from '@centesimo/payments'
import { stateAfterFailure, stepAfterOrder, stepOf, stepOfEvent } from '@centesimo/payments/decide'
import type { Mood, Provider } from './provider.ts'
import type { PaymentRow } from './rows.ts'
import type { Shop } from './shop.ts'

export type Site = { shop: Shop; provider: Provider; now: () => number; mood: () => Mood }

/** Work of one of our processes: after each `yield` another may go on, or this one may die. */
export type Work<T = void> = Generator<void, T>

const CREATING_MS = 5 * 60_000
const UNAPPROVED_MS = 3 * 3_600_000

/** See `createPayment` and `createProviderOrder`. */
export function* create({ shop, provider, mood }: Site, row: PaymentRow): Work<string | null> {
  yield
  const order = provider.createOrder(mood(), `create-${row.id}`, row.public_id)
  yield
  const change = { state: 'created', provider_order_id: order.id, payee_id: order.payeeId }
  shop.move(row.id, ['creating'], change)
  return order.id
}

/** See `captureApprovedPayment`. */
export function* capture(site: Site, id: number): Work<boolean> {
  const { shop } = site
  yield
  const payment = shop.beginCapture(id)
  if (!payment) return false
  yield
  if (payment.state === 'captured') shop.apply(id)
  if (payment.state === 'capturing') yield* captureAtProvider(site, payment)
  return true
}

function* captureAtProvider({ shop, provider, mood }: Site, payment: PaymentRow): Work {
  const { id, attempts, provider_order_id } = payment
  try {
    const order = payment.capture_id === null ? take() : provider.getOrder(mood(), provider_order_id!)
    yield
    shop.recordCapture(id, order)
    yield
    shop.apply(id)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    const state = stateAfterFailure(error.kind)
    yield
    if (state) shop.move(id, ['capturing'], { state, attempts: attempts + 1, explanation: error.message }, attempts)
  }

  function take() {
    try {
      return provider.captureOrder(mood(), provider_order_id!, `capture-${id}-${attempts}`)
    } catch (error) {
      if (!(error instanceof PaymentFailure) || error.kind !== 'already-captured') throw error
      return provider.getOrder(mood(), provider_order_id!)
    }
  }
}

/** See `advancePayment`. `payment` is as it was read, perhaps a while ago. */
export function* advance(site: Site, payment: PaymentRow): Work {
  const { shop, now } = site
  const { id } = payment
  const ageMs = now() - payment.created_at.getTime()
  yield
  const step = stepOf(payment.state)
  if (step === 'fail-if-old' && ageMs > CREATING_MS) shop.move(id, ['creating'], { state: 'failed' })
  if (step === 'apply') shop.apply(id)
  if (step === 'finish-refund') yield* finishRefund(site, payment)
  if (step === 'ask-provider' && payment.provider_order_id !== null) yield* followProvider(site, payment)
}

function* followProvider(site: Site, payment: PaymentRow): Work {
  const { shop, provider, mood, now } = site
  const { id, state } = payment
  const open = ['created', 'declined']
  const order = provider.getOrder(mood(), payment.provider_order_id!)
  const cancelOld = () => {
    if (now() - payment.created_at.getTime() > UNAPPROVED_MS) shop.move(id, open, { state: 'cancelled' })
  }
  yield
  switch (stepAfterOrder(state, order)) {
    case 'fail':
      return void shop.move(id, [...open, 'capturing'], { state: 'failed' })
    case 'settle':
      shop.recordCapture(id, order)
      yield
      return shop.apply(id)
    case 'capture':
      return void (yield* capture(site, id))
    case 'cancel':
      return void shop.move(id, open, { state: 'cancelled' })
    case 'capture-approved':
      if (!(yield* capture(site, id))) cancelOld()
      return
    case 'cancel-if-old':
      return cancelOld()
  }
}

/** See `finishRefund`. */
export function* finishRefund({ shop, provider, mood }: Site, payment: PaymentRow): Work {
  const refund = shop.refunds.find((each) => each.payment === payment.id && each.state === 'asked')
  if (!refund) return
  yield
  let providerId: string | null = null
  try {
    providerId = provider.refundCapture(mood(), payment.capture_id!, refund.requestId, refund.cents)
  } catch (error) {
    if (!(error instanceof PaymentFailure) || error.kind === 'transient') throw error
  }
  yield
  shop.endRefund(refund, providerId)
}

/** See `handleEvent`: whether the event is done. */
export function* handle(site: Site, event: ProviderEvent): Work<boolean> {
  const { shop } = site
  const find = () => {
    const rows = [...shop.payments.values()]
    const { captureId, providerOrderId, reference } = event
    return (
      rows.find((row) => captureId !== null && row.capture_id === captureId) ??
      rows.find((row) => providerOrderId !== null && row.provider_order_id === providerOrderId) ??
      rows.find((row) => row.public_id === reference)
    )
  }
  const isAbout = (row: PaymentRow) =>
    event.providerOrderId !== null
      ? event.providerOrderId === row.provider_order_id
      : event.captureId !== null && event.captureId === row.capture_id
  yield
  const candidate = find()
  if (!candidate) return false
  if (!isAbout(candidate)) {
    if (candidate.state === 'creating') yield* create(site, candidate)
    else if (event.providerOrderId === null) yield* advance(site, candidate)
  }
  yield
  const payment = find()
  if (!payment || !isAbout(payment)) return false
  switch (stepOfEvent(event, payment)) {
    case 'record-refund':
      return yield* handleRefund(site, payment, event)
    case 'advance':
      yield* advance(site, payment)
      return true
    case 'capture':
      yield* capture(site, payment.id)
      return true
    case 'nothing':
      return true
  }
}

/** See `handleRefundEvent`. */
function* handleRefund(site: Site, payment: PaymentRow, { captureId, refund }: ProviderEvent): Work<boolean> {
  if (payment.refunded_cents < (payment.captured_cents ?? Number.POSITIVE_INFINITY)) yield* advance(site, payment)
  yield
  const reported = { captureId, refundId: refund?.id ?? null, cents: refund?.amountCents ?? null }
  return site.shop.recordProviderRefund(payment.id, reported)
}

/** See `recheckPayment`, of an admin. */
export function* recheck(site: Site, payment: PaymentRow): Work {
  const { shop, provider, mood } = site
  const { id, capture_id: captureId } = payment
  if (payment.state !== 'applied' && payment.state !== 'parked') return yield* advance(site, payment)
  yield
  const order = provider.getOrder(mood(), payment.provider_order_id!)
  for (const refund of order.refunds.filter((each) => each.captureId === captureId)) {
    yield
    shop.recordProviderRefund(id, { captureId, refundId: refund.id, cents: refund.amountCents })
  }
  if (order.captures[0]?.status === 'refunded') {
    yield
    shop.recordProviderRefund(id, { captureId, refundId: null, cents: null })
  }
  if (payment.state !== 'parked') return
  yield
  shop.recordCapture(id, order, true)
  yield
  shop.apply(id)
}
