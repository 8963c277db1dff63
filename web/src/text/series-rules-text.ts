import { LAST_CLOSINGS } from '@centesimo/domain'
import type { Section } from './section.ts'

/** What bidders should know of series. */
export const seriesRules: Section = {
  id: 'serie',
  title: 'Aste in serie',
  blocks: [
    "Alcuni oggetti vanno all'asta in serie: lo stesso oggetto, un'asta dopo l'altra, finché ci sono pezzi. Si svolgono una alla volta: finita una, la successiva parte automaticamente dopo la pausa indicata sulla pagina della serie. Alcune serie hanno orari propri: li trovi sulla loro pagina.",
    {
      list: [
        'Ogni asta riparte da zero: puntate, crediti usati e Auto Puntata non passano alla successiva.',
        'Ogni pezzo vinto o comprato con Compra subito riduce di uno quelli rimasti. Non tutte le serie hanno Compra subito.',
        "Se non vinci e l'asta prevede che i crediti tornino, li riprendi con Compra subito, su un pezzo che non è in asta. Se non ce ne sono, devi aspettare che uno torni disponibile. Se terminiamo la serie, non puoi più riprenderli.",
        "Se un'asta finisce senza vincitore, o chi ha vinto non paga, il pezzo torna disponibile e la serie va avanti.",
        "Possiamo mettere in pausa la serie, terminarla o cambiarne le condizioni: il cambiamento vale dall'asta successiva; quella in corso continua come prima.",
        `Su ogni asta della serie vedi le ultime ${LAST_CLOSINGS} chiusure, con prezzo, puntate e partecipanti. Dalla ${LAST_CLOSINGS}ª chiusura indichiamo anche i prezzi finali più comuni, esclusi il più basso e il più alto. Non è una promessa per la prossima.`,
        'Tra le ultime chiusure trovi solo le aste decise dalle puntate, non quelle che abbiamo chiuso noi.',
      ],
    },
  ],
}
