import { formatWhole } from './money.ts'

/**
 * Describes in Italian what purchased credits were used for: a debt reduces those that reach the
 * balance. Screen, notice and mail share this sentence.
 */
export function sayBought(credits: number, debtPaid: number): string {
  const left = credits - debtPaid
  if (debtPaid <= 0) return `${counted(credits)} ${are(credits)} sul tuo saldo`
  const bought = `Hai acquistato ${counted(credits)}`
  if (left <= 0) return `${bought}: tutti coprono il tuo debito`
  return `${bought}: ${formatWhole(debtPaid)} ${debtPaid === 1 ? 'copre' : 'coprono'} il tuo debito, ${formatWhole(left)} ${are(left)} sul tuo saldo`
}

function counted(credits: number): string {
  return credits === 1 ? '1 credito' : `${formatWhole(credits)} crediti`
}

function are(credits: number): string {
  return credits === 1 ? 'è' : 'sono'
}
