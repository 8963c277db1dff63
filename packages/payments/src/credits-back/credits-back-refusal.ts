import type { CreditsBackObstacle } from '@centesimo/domain'
import type { PaymentRefusal } from '../payments.ts'

/** An obstacle as the buyer is told it. */
export function creditsBackRefusal(obstacle: CreditsBackObstacle): PaymentRefusal {
  return obstacle === 'bought'
    ? { refused: 'ALREADY_BOUGHT', message: 'Hai già comprato questo oggetto e ripreso i tuoi crediti' }
    : { refused: 'NO_CREDITS_BACK', message: messages[obstacle] }
}

const messages: Record<Exclude<CreditsBackObstacle, 'bought'>, string> = {
  'not-offered': 'Questo acquisto non restituisce più i crediti',
  'no-bids': 'In questa asta non hai crediti da riprendere',
  returned: 'I crediti di questa asta ti sono già stati restituiti',
  leading: 'Sei in testa: se nessuno rilancia, vinci tu',
  won: "Hai vinto questa asta: l'oggetto è già tuo al prezzo finale",
  over: "Sono passate 48 ore dalla fine dell'asta: i crediti non si possono più riprendere",
}
