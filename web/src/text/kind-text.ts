import { PAYMENT_DAYS } from '@centesimo/domain'
import { formatCredits } from './format.ts'

/** Auctions of their own kind: a badge, and the rule in one line. */
export const kindText = {
  beginners: {
    badge: 'Principianti',
    rule: "Riservata a chi non ha ancora vinto un'asta. Se nel frattempo vinci un'altra asta, qui non puoi più puntare, ma le puntate già fatte valgono e puoi ancora vincere. Le vittorie annullate o non pagate in tempo non contano",
  },
  joinUntil: {
    badge: (price: string) => `Entri sotto ${price}`,
    rule: (price: string) =>
      `Per entrare, fai la prima puntata prima che il prezzo arrivi a ${price}. Da lì in poi continua solo chi ha già puntato qui`,
  },
  closed: {
    badge: 'Solo chi ha già puntato',
    rule: "A questo prezzo può puntare solo chi l'ha già fatto in quest'asta",
  },
  prizeCredits: {
    badge: (credits: number) => `In palio: ${formatCredits(credits)}`,
    rule: (credits: number) =>
      `In palio: ${formatCredits(credits)}, nessun oggetto da spedire. Se vinci hai ${PAYMENT_DAYS} giorni per pagare il prezzo finale: ${credits === 1 ? 'il credito arriva' : 'i crediti arrivano'} appena il pagamento è confermato`,
  },
  otherLive: 'Guarda le altre aste',
} as const
