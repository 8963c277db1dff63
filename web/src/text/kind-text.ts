import { formatCredits } from './format.ts'

/** Auctions of their own kind: a badge, and the rule in one line. */
export const kindText = {
  beginners: {
    badge: 'Principianti',
    rule: "Riservata a chi, quando punta, non ha mai vinto un'asta. Una vittoria annullata o non pagata in tempo non conta",
  },
  joinUntil: {
    badge: (price: string) => `Si entra sotto ${price}`,
    rule: (price: string) =>
      `Per entrare punta finché il prezzo è sotto ${price}: da lì in poi continua solo chi ha già puntato`,
  },
  closed: {
    badge: 'Solo chi ha già puntato',
    rule: "Da questo prezzo continua solo chi ha già puntato in quest'asta",
  },
  prizeCredits: {
    badge: (credits: number) => `In palio: ${formatCredits(credits)}`,
    rule: (credits: number) =>
      `In palio: ${formatCredits(credits)}, nessun oggetto da spedire. Se vinci, ${credits === 1 ? 'lo trovi' : 'li trovi'} sul saldo appena paghi il prezzo finale`,
  },
  otherLive: 'Guarda le altre aste',
} as const
