import { LAST_CLOSINGS } from '@centesimo/domain'
import type { Section } from './section.ts'

/** What bidders should know of series. */
export const seriesRules: Section = {
  id: 'serie',
  title: 'Aste in serie',
  blocks: [
    "Alcuni oggetti vanno all'asta in serie: lo stesso oggetto, un'asta dopo l'altra, finché ci sono pezzi. Ce n'è una sola alla volta; la successiva comincia da sola, dopo la pausa scritta sulla pagina della serie.",
    {
      list: [
        "I pezzi vinti e quelli venduti con Compra subito vengono dalla stessa scorta: quando resta solo il pezzo in asta, Compra subito non c'è più e, finché non torna un pezzo, non si possono nemmeno riprendere i crediti usati. Lo stesso vale se terminiamo la serie.",
        "Se un'asta finisce senza vincitore, o chi ha vinto non paga, il pezzo torna in scorta e la serie va avanti.",
        `Su ogni asta della serie vedi le ultime ${LAST_CLOSINGS} chiusure, con prezzo, puntate e partecipanti. Dopo ${LAST_CLOSINGS} chiusure diciamo anche tra quali prezzi finisce di solito, senza contare la più bassa e la più alta. Non è una promessa per la prossima.`,
        'Contano solo le aste decise dalle puntate, non quelle che abbiamo chiuso noi.',
      ],
    },
  ],
}
