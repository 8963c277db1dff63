import type { LedgerEntry } from '@centesimo/ledger'

/** A gift of credits, recorded once per key. */
export function demoBonus(userId: number, credits: number, key: string): LedgerEntry {
  return { userId, type: 'bonus', amount: credits, key, description: 'Crediti bonus della demo' }
}
