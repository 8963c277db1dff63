/** When an admin's decision about an auction returns what was spent in it. */
export const returnedCredits =
  "Se eliminiamo un'asta in corso, i crediti che ci avevi speso dall'ultimo avvio tornano sul tuo saldo. Se ne riavviamo o eliminiamo una già chiusa, tornano solo a chi l'aveva vinta, se può ancora pagarla."
