/** What becomes of the credits that one has bid, in the same words everywhere. */
export const usedCredits = {
  gone: 'non tornano, che tu vinca o no',
  /** Where who bids and does not win may buy the object. */
  back: 'se non vinci, li riprendi con Compra subito',
} as const

/** The rule and its exception, where no auction is at hand. */
export const usedCreditsRule = `I crediti usati ${usedCredits.gone}. In alcune aste, ${usedCredits.back}.`
