import { formatCredits } from './format.ts'

/** Auctions of their own kind: a badge, and the rule in one line. */
export const kindText = {
  beginners: {
    badge: 'Principianti',
    rule: 'Riservata a chi non ha mai vinto: vale quando punti. Una vittoria annullata non conta',
  },
  joinUntil: {
    badge: (price: string) => `Si entra sotto ${price}`,
    rule: (price: string) =>
      `Puoi entrare finché il prezzo è sotto ${price}: da lì in poi continua solo chi ha già puntato`,
  },
  closed: {
    badge: 'Ingressi chiusi',
    rule: "Da questo prezzo continua solo chi ha già puntato in quest'asta",
  },
  prizeCredits: {
    badge: (credits: number) => `In palio: ${formatCredits(credits)}`,
    rule: (credits: number) =>
      `In palio: ${formatCredits(credits)}. Se vinci, ${credits === 1 ? 'lo trovi' : 'li trovi'} sul saldo appena paghi il prezzo finale: niente spedizione`,
  },
  otherLive: 'Guarda le altre aste',
} as const
