import { LAST_CLOSINGS } from '@centesimo/domain'
import type { Section } from './section.ts'

/** What bidders should know of series. */
export const seriesRules: Section = {
  id: 'serie',
  title: 'Aste in serie',
  blocks: [
    "Alcuni oggetti vanno all'asta in serie: lo stesso oggetto, un'asta dopo l'altra, finché ci sono pezzi. Si svolgono una alla volta: finita una, la successiva parte automaticamente dopo la pausa indicata sulla pagina della serie. Una serie può avere orari suoi.",
    {
      list: [
        'Ogni asta riparte da zero: puntate, crediti usati e Auto Puntata non passano alla successiva.',
        'Ogni pezzo vinto, o comprato con Compra subito, riduce i pezzi rimasti. Non tutte le serie hanno Compra subito.',
        'Riprendi i crediti comprando un pezzo: quando resta solo quello in asta non puoi più farlo, salvo che un altro torni disponibile. Se terminiamo la serie, i crediti non si riprendono più.',
        "Se un'asta finisce senza vincitore, o chi ha vinto non paga, il pezzo torna disponibile e la serie va avanti.",
        'Possiamo mettere in pausa la serie, terminarla o cambiarne le condizioni per le aste successive, mai per quella in corso.',
        `Su ogni asta della serie vedi le ultime ${LAST_CLOSINGS} chiusure, con prezzo, puntate e partecipanti. Dopo ${LAST_CLOSINGS} chiusure diciamo anche tra quali prezzi finisce di solito, escluse la meno cara e la più cara. Non è una promessa per la prossima.`,
        'In queste chiusure contano solo le aste decise dalle puntate, non quelle che abbiamo chiuso noi.',
      ],
    },
  ],
}
