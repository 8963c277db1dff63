/** Cents, as the provider reports them; null until it has. */
type Settled = { capturedAmount: number | null; fee: number | null; refunded: number }

/** What stays of a payment after its fee and refunds, in cents; null until both are known. */
export function paymentNet({ capturedAmount, fee, refunded }: Settled): number | null {
  return capturedAmount === null || fee === null ? null : capturedAmount - fee - refunded
}
