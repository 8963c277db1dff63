/** When an admin's decision about an auction returns what was spent in it. */
export const returnedCredits =
  "Se eliminiamo un'asta in corso, tornano sul tuo saldo i crediti che ci hai speso dall'ultimo avvio. Se riavviamo o eliminiamo un'asta già chiusa, tornano solo a chi l'ha vinta e può ancora pagarla."
