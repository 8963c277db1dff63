import { LAST_CLOSINGS } from '@centesimo/domain'
import type { Section } from './section.ts'

/** What bidders should know of series. */
export const seriesRules: Section = {
  id: 'serie',
  title: 'Aste in serie',
  blocks: [
    "Alcuni oggetti vanno all'asta in serie: lo stesso oggetto, un'asta dopo l'altra, finché ci sono pezzi. La successiva comincia da sola dopo la pausa scritta sulla pagina della serie, e ce n'è sempre una sola alla volta.",
    {
      list: [
        'Ogni pezzo vinto o comprato subito esce dalla stessa scorta: per questo Compra subito si ferma quando resta solo il pezzo in asta.',
        "Se un'asta finisce senza vincitore, o chi ha vinto non paga, il pezzo torna in scorta e la serie va avanti.",
        `Su ogni asta della serie vedi le ultime ${LAST_CLOSINGS} chiusure, con prezzo, puntate e partecipanti. Da ${LAST_CLOSINGS} chiusure in poi diciamo anche tra quali prezzi chiude di solito: sono quelle chiusure senza la più bassa e la più alta. Non è una promessa su quella dopo.`,
        "Contano le chiusure decise dalle puntate: quelle chiuse dall'amministrazione non ci sono.",
      ],
    },
  ],
}
