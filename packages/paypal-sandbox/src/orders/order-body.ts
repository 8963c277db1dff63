import { z } from 'zod'
import { money } from '../money/money.ts'

const text = (longest: number) => z.string().min(1).max(longest)
const address = z.url({ protocol: /^https?$/ }).max(4_000)

const experience = z.object({
  brand_name: text(127).optional(),
  locale: z
    .string()
    .min(2)
    .max(10)
    .regex(/^[a-z]{2}(?:[-_][A-Z][a-z]{3})?(?:[-_](?:[A-Z]{2}))?$/)
    .optional(),
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING']).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
  return_url: address.optional(),
  cancel_url: address.optional(),
})

const breakdown = z.object({
  item_total: money.optional(),
  shipping: money.optional(),
  handling: money.optional(),
  tax_total: money.optional(),
  insurance: money.optional(),
  shipping_discount: money.optional(),
  discount: money.optional(),
})

const item = z.object({
  name: text(127),
  quantity: z
    .string()
    .max(10)
    .regex(/^[1-9]\d{0,9}$/),
  unit_amount: money,
  tax: money.optional(),
  description: z.string().max(2_048).optional(),
  sku: z.string().max(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
})

export const purchaseUnit = z.object({
  reference_id: text(256).default('default'),
  amount: money.extend({ breakdown: breakdown.optional() }),
  payee: z
    .object({ email_address: z.email().max(254).optional(), merchant_id: z.string().max(13).optional() })
    .optional(),
  description: text(127).optional(),
  custom_id: text(255).optional(),
  invoice_id: text(127).optional(),
  soft_descriptor: text(22).optional(),
  items: z.array(item).max(100).optional(),
  shipping: z.record(z.string().max(100), z.unknown()).optional(),
})

/** The body of POST /v2/checkout/orders. Like PayPal, it ignores other fields. */
export const orderBody = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(purchaseUnit).min(1).max(10),
  payment_source: z.object({ paypal: z.object({ experience_context: experience.optional() }).optional() }).optional(),
  application_context: experience.optional(),
})

export type PurchaseUnit = z.infer<typeof purchaseUnit>
export type Experience = z.infer<typeof experience>
