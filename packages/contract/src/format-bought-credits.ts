import { formatWhole, withNoun } from '@centesimo/domain'

/**
 * Describes in Italian what purchased credits were used for: a debt reduces those that reach the
 * balance. Screen, notice and mail share this sentence.
 */
export function formatBoughtCredits(credits: number, debtPaid: number): string {
  const left = credits - debtPaid
  if (debtPaid <= 0) return `Hai ${countedCredits(credits)} in più sul saldo`
  const bought = `Hai comprato ${countedCredits(credits)}`
  if (left <= 0) return `${bought}: ${credits === 1 ? 'copre' : 'servono tutti a coprire'} il tuo debito`
  return `${bought}: ${formatWhole(debtPaid)} ${debtPaid === 1 ? 'copre' : 'coprono'} il tuo debito, ${formatWhole(left)} ${verbFor(left)} sul tuo saldo`
}

/** The same of credits of an auction that come back with the purchase of its item. */
export function formatReturnedCredits(credits: number, debtPaid: number): string {
  const left = credits - debtPaid
  const back = `Hai ripreso ${countedCredits(credits)}`
  if (debtPaid <= 0) return back
  if (left <= 0) return `${back}: ${credits === 1 ? 'copre' : 'servono tutti a coprire'} il tuo debito`
  return `${back}: ${formatWhole(debtPaid)} ${debtPaid === 1 ? 'copre' : 'coprono'} il tuo debito, ${formatWhole(left)} ${verbFor(left)} sul tuo saldo`
}

function countedCredits(credits: number): string {
  return withNoun(credits, 'credito', 'crediti')
}

function verbFor(credits: number): string {
  return credits === 1 ? 'è' : 'sono'
}
