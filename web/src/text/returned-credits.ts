/** When an admin's decision about an auction returns what was spent in it. */
export const returnedCredits =
  "Se eliminiamo un'asta in corso, ti restituiamo i crediti che hai usato per puntarci (dopo un riavvio, solo quelli usati da quel momento). Se la chiudiamo prima della fine, possiamo restituirli a chi non ha vinto. Se riavviamo o eliminiamo un'asta già chiusa, tornano solo a chi l'ha vinta e può ancora pagarla."

/** What an admin may do with a live auction besides. */
export const closedEarly =
  "Possiamo anche chiudere un'asta prima della fine. Chi è in testa vince l'oggetto, oppure un numero di crediti che decidiamo noi: in questo caso li accreditiamo subito, senza nulla da pagare, e un avviso dice quanti sono."
