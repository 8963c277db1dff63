import { LAST_CLOSINGS } from '@centesimo/domain'
import type { Section } from './section.ts'

/** What bidders should know of series. */
export const seriesRules: Section = {
  id: 'serie',
  title: 'Aste in serie',
  blocks: [
    "Alcuni oggetti vanno all'asta in serie: lo stesso oggetto, un'asta dopo l'altra, finché ci sono pezzi. Si svolgono una alla volta: finita una, la successiva parte automaticamente dopo l'attesa indicata sulla pagina della serie. Alcune serie hanno orari propri: li trovi sulla loro pagina.",
    {
      list: [
        'Ogni asta riparte da zero: puntate, crediti usati e Auto Puntata non passano alla successiva.',
        'Ogni pezzo vinto, o comprato con Compra subito, viene tolto da quelli rimasti. Non tutte le serie hanno Compra subito.',
        'Se non vinci, in alcune aste puoi riprendere i crediti comprando con Compra subito un pezzo che non è in asta. Se non ci sono pezzi liberi, devi aspettare che uno torni disponibile. Se terminiamo la serie, non puoi più riprenderli.',
        "Se un'asta finisce senza vincitore, o chi ha vinto non paga, il pezzo torna disponibile e la serie va avanti.",
        "Possiamo mettere in pausa la serie o cambiarne le condizioni: l'asta in corso continua come prima. Possiamo anche terminarla: l'asta in corso continua, ma da quel momento Compra subito non c'è più.",
        `Su ogni asta della serie vedi le ultime ${LAST_CLOSINGS} chiusure, con prezzo, puntate e partecipanti: solo quelle decise dalle puntate, senza le aste finite senza vincitore o chiuse da noi in anticipo.`,
        `Quando le chiusure sono almeno ${LAST_CLOSINGS}, indichiamo anche tra quali prezzi finiscono di solito le aste, senza contare il più basso e il più alto. La prossima può finire diversamente.`,
      ],
    },
  ],
}
