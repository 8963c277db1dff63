/** When an admin's decision about an auction returns what was spent in it. */
export const returnedCredits =
  "Se eliminiamo un'asta in corso, ti restituiamo i crediti che hai usato per puntarci (se era stata riavviata, da quel momento). Se la chiudiamo prima della fine, possiamo restituirli a chi non ha vinto. Se riavviamo o eliminiamo un'asta già chiusa, tornano solo a chi l'ha vinta e può ancora pagarla."

/** What an admin may do with a live auction besides. */
export const closedEarly =
  "Possiamo anche chiudere un'asta prima della fine. Chi è in testa vince l'oggetto, oppure un numero di crediti che decidiamo noi: in questo caso sono subito sul saldo, senza pagare nulla, e un avviso dice quanti."
