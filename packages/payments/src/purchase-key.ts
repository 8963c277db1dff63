/** The idempotency key of a purchase's ledger entry, by the payment's internal id. */
export function purchaseKey(paymentId: number): string {
  return `purchase:${paymentId}`
}
