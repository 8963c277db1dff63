import type { CreditsBackObstacle } from '@centesimo/domain'
import type { PaymentRefusal } from '../payments.ts'

/** An obstacle as the buyer is told it. */
export function creditsBackRefusal(obstacle: CreditsBackObstacle): PaymentRefusal {
  return obstacle === 'bought'
    ? { refused: 'ALREADY_BOUGHT', message: 'Hai già comprato questo oggetto e ripreso i tuoi crediti' }
    : { refused: 'NO_CREDITS_BACK', message: messages[obstacle] }
}

const messages: Record<Exclude<CreditsBackObstacle, 'bought'>, string> = {
  'not-offered': 'Con questo acquisto non puoi più riprendere i crediti',
  'no-bids': "In quest'asta non hai crediti da riprendere",
  returned: "I crediti di quest'asta ti sono già tornati sul saldo",
  leading: 'Sei in testa: se nessuno rilancia, vinci tu',
  won: "Hai vinto quest'asta: l'oggetto lo compri al prezzo finale",
  over: "Sono passate 48 ore dalla fine dell'asta: i crediti non si possono più riprendere",
}
