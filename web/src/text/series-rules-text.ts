import { LAST_CLOSINGS } from '@centesimo/domain'
import type { Section } from './section.ts'

/** What bidders should know of series. */
export const seriesRules: Section = {
  id: 'serie',
  title: 'Aste in serie',
  blocks: [
    "Alcuni oggetti vanno all'asta in serie: lo stesso oggetto, un'asta dopo l'altra, finché ci sono pezzi. Ce n'è una sola alla volta; la successiva comincia da sola, dopo il tempo indicato sulla pagina della serie.",
    {
      list: [
        'I pezzi vinti e quelli venduti con Compra subito vengono dalla stessa scorta. Non tutte le serie hanno Compra subito.',
        'Quando resta solo il pezzo in asta non puoi usare Compra subito, e quindi nemmeno riprendere i crediti, finché un pezzo non torna in scorta. Se terminiamo la serie, i crediti non si riprendono più.',
        "Se un'asta finisce senza vincitore, o chi ha vinto non paga, il pezzo torna in scorta e la serie va avanti.",
        `Su ogni asta della serie vedi le ultime ${LAST_CLOSINGS} chiusure, con prezzo, puntate e partecipanti. Dopo ${LAST_CLOSINGS} chiusure diciamo anche tra quali prezzi finisce di solito, senza contarne due: una con il prezzo più basso e una con il più alto. Non è una promessa per la prossima.`,
        'In queste chiusure contano solo le aste decise dalle puntate, non quelle che abbiamo chiuso noi.',
      ],
    },
  ],
}
