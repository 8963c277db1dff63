/** The ledger's key of the credits that a payment gave, by its internal id. */
export function purchaseKey(paymentId: number): string {
  return `purchase:${paymentId}`
}
