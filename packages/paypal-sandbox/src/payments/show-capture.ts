import { fromMinorUnits, toMinorUnits } from '../money/money.ts'
import type { FoundCapture, Refund } from '../orders/order.ts'
import type { SandboxContext } from '../sandbox-context.ts'

/** 3.4 % + 0.35, as in Italy, and at most the gross amount. */
function feeOf(gross: number): number {
  return Math.min(gross, Math.round(gross * 0.034) + 35)
}

export function showCapture({ order, unit, capture }: FoundCapture, { url, merchant }: SandboxContext) {
  const { id, status, amount, createdAt, updatedAt } = capture
  const gross = toMinorUnits(amount)
  const fee = feeOf(gross)
  const money = (minor: number) => fromMinorUnits(minor, amount.currency_code)
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount,
    final_capture: true,
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
    ...(status !== 'PENDING' &&
      status !== 'DECLINED' && {
        seller_receivable_breakdown: { gross_amount: amount, paypal_fee: money(fee), net_amount: money(gross - fee) },
      }),
    ...(unit.custom_id && { custom_id: unit.custom_id }),
    ...(unit.invoice_id && { invoice_id: unit.invoice_id }),
    payee: merchant,
    supplementary_data: { related_ids: { order_id: order.id } },
    links: [
      { href: `${url()}/v2/payments/captures/${id}`, rel: 'self', method: 'GET' },
      { href: `${url()}/v2/payments/captures/${id}/refund`, rel: 'refund', method: 'POST' },
      { href: `${url()}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
    create_time: createdAt,
    update_time: updatedAt,
  }
}

export function showRefund(
  { unit, capture, refund }: FoundCapture & { refund: Refund },
  { url, merchant }: SandboxContext,
) {
  const { id, status, amount, createdAt, note, invoiceId } = refund
  const upToThis = capture.refunds.slice(0, capture.refunds.indexOf(refund) + 1)
  const total = upToThis.reduce((sum, each) => sum + toMinorUnits(each.amount), 0)
  const money = (minor: number) => fromMinorUnits(minor, amount.currency_code)
  return {
    id,
    status,
    amount,
    ...(note && { note_to_payer: note }),
    ...(invoiceId && { invoice_id: invoiceId }),
    ...(unit.custom_id && { custom_id: unit.custom_id }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: money(0),
      net_amount: amount,
      total_refunded_amount: money(total),
    },
    payer: merchant,
    links: [
      { href: `${url()}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${url()}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
    create_time: createdAt,
    update_time: createdAt,
  }
}
