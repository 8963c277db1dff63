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
    badge: (credits: string) => `In palio: ${credits}`,
    rule: (credits: string) =>
      `In palio ci sono ${credits}: se vinci e paghi il prezzo finale arrivano subito nel tuo saldo, senza spedizione`,
  },
  otherLive: 'Guarda le altre aste',
} as const
