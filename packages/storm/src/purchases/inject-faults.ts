import type { PurchaseKit } from './create-purchase-kit.ts'

/**
 * The provider's faults and their probabilities. Delays are longer or shorter than our timeouts.
 */
const faults = [
  { kind: 'captureThenHang', probability: 0.01, ms: 600 },
  { kind: 'serverErrorAfterCapture', probability: 0.05 },
  { kind: 'serverError', probability: 0.04 },
  { kind: 'slow', probability: 0.02, ms: 60 },
  { kind: 'slow', probability: 0.003, ms: 500 },
  { kind: 'duplicateWebhook', probability: 0.1, times: 4 },
  { kind: 'lateWebhook', probability: 0.05, ms: 1_500 },
  { kind: 'wrongAmount', probability: 0.01 },
  { kind: 'wrongCurrency', probability: 0.01 },
  { kind: 'wrongPayee', probability: 0.01 },
  { kind: 'pending', probability: 0.04 },
  { kind: 'declined', probability: 0.05 },
] as const

export async function injectFaults({ sandbox, dice }: PurchaseKit): Promise<void> {
  for (const fault of faults) await sandbox.fault({ ...fault, seed: dice.below(2 ** 31) })
}
