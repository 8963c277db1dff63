import { z } from 'zod'
import type { ProviderEvent } from '../payment-gateway.ts'
import { centsOf } from './decimals.ts'
import { refundedCaptureId } from './refunded-capture-id.ts'

/** Ids and names of PayPal. Others, such as a reference that the payer has set, match nothing. */
const name = z.string().regex(/^[\x21-\x7e]{1,200}$/)
const text = name.nullish().catch(null)
const link = z.object({ rel: z.string(), href: z.string() })

const shape = z.object({
  id: name,
  event_type: name,
  create_time: text,
  resource: z
    .object({
      id: text,
      order_id: text,
      custom_id: text,
      amount: z.object({ value: z.string() }).nullish().catch(null),
      purchase_units: z
        .array(z.object({ custom_id: text }))
        .nullish()
        .catch(null),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: text }) })
        .nullish()
        .catch(null),
      links: z.array(link).nullish().catch(null),
    })
    .catch({}),
})

/** Parses a PayPal event; null when the body is not one. */
export function readEvent(body: unknown): ProviderEvent | null {
  const { data: event } = shape.safeParse(body)
  if (!event) return null
  const { event_type: type, resource } = event
  const at = new Date(event.create_time ?? Number.NaN)
  return {
    id: event.id,
    type,
    kind: kindOf(type),
    at: Number.isNaN(at.getTime()) ? null : at,
    reference: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
    providerOrderId: orderIdOf(type, resource),
    captureId: captureIdOf(type, resource),
    refund: refundOf(type, resource),
  }
}

const kinds = new Map<string, ProviderEvent['kind']>([
  ['CHECKOUT.ORDER.APPROVED', 'approved'],
  ['PAYMENT.CAPTURE.REFUNDED', 'refunded'],
  ['PAYMENT.CAPTURE.REVERSED', 'reversed'],
])

/** The events that a webhook must send. Without them payments complete late, by polling. */
export const neededEvents: readonly string[] = [...kinds.keys()]

type Resource = z.output<typeof shape>['resource']

function kindOf(type: string): ProviderEvent['kind'] {
  return kinds.get(type) ?? 'other'
}

/** The resource of these events is a refund; a link refers to its capture. */
function isRefund(type: string): boolean {
  return kindOf(type) === 'refunded' || kindOf(type) === 'reversed'
}

function orderIdOf(type: string, { id, order_id, supplementary_data }: Resource): string | null {
  if (type.startsWith('CHECKOUT.ORDER.')) return id ?? null
  return order_id ?? supplementary_data?.related_ids.order_id ?? null
}

function captureIdOf(type: string, { id, links }: Resource): string | null {
  if (!type.startsWith('PAYMENT.CAPTURE.')) return null
  if (!isRefund(type)) return id ?? null
  return refundedCaptureId(links)
}

function refundOf(type: string, { id, amount }: Resource): ProviderEvent['refund'] {
  const amountCents = isRefund(type) && amount ? centsOf(amount.value) : null
  return id && amountCents !== null ? { id, amountCents } : null
}
