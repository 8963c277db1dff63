import sdk from '@paypal/checkout-server-sdk'
import type { NewProviderOrder } from '../payment-gateway.ts'
import type { PayPalRequest } from './create-paypal-client.ts'
import { decimalOf } from './decimals.ts'

/** PayPal's limit for a description, in characters. */
const MAX_DESCRIPTION_LENGTH = 127

/**
 * Creates an order that is captured as soon as the payer approves. A payer who is redirected back
 * without our page open finds the payment in their profile.
 */
export function newOrderRequest(order: NewProviderOrder, siteUrl: string): PayPalRequest {
  const { requestId, amountCents, reference, description } = order
  const home = `${siteUrl}/profile?tab=orders`
  const body = {
    intent: 'CAPTURE' as const,
    purchase_units: [
      {
        custom_id: reference,
        invoice_id: reference,
        description: shorten(description),
        amount: { currency_code: 'EUR', value: decimalOf(amountCents) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Centesimo',
          locale: 'it-IT',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: home,
          cancel_url: home,
        },
      },
    },
  }
  const { path, verb, headers } = new sdk.orders.OrdersCreateRequest().prefer('return=representation')
  return { path, verb, headers: { ...headers, 'PayPal-Request-Id': requestId }, body }
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  // Do not cut a surrogate pair in half.
  return `${text
    .slice(0, MAX_DESCRIPTION_LENGTH - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
