import { formatWhole } from '@centesimo/domain'

/** What was won, for the facts of a mail: an object, or the credits of an auction. */
export function wonFacts(title: string, prizeCredits: number | null): Record<string, string> {
  return prizeCredits === null ? { Oggetto: title } : { Asta: title, 'Crediti vinti': formatWhole(prizeCredits) }
}
