import type { AdminSeries, SeriesState } from '@centesimo/contract'
import { formatCount } from './format.ts'
import { seriesText } from './series-text.ts'

const { pieces } = seriesText
const openAuction = ({ auctionId }: AdminSeries) =>
  auctionId === null ? 'Nessuna asta della serie è aperta.' : "L'asta aperta va avanti e si chiude come sempre."

export const adminSeriesText = {
  title: 'Serie',
  lead: "Lo stesso oggetto in più aste, una dopo l'altra, finché ci sono pezzi.",
  create: 'Nuova serie',
  table: 'Serie',
  columns: {
    title: 'Oggetto',
    sold: 'Venduti',
    state: 'Stato',
    next: 'Prossima',
    closings: 'Ultime chiusure',
  },
  states: {
    running: 'In corso',
    paused: 'In pausa',
    'sold-out': 'Esaurita',
    ended: 'Terminata',
  } satisfies Record<SeriesState, string>,
  /** How they left. */
  soldAs: ({ won, bought }: AdminSeries) =>
    [won > 0 && `${formatCount(won)} all'asta`, bought > 0 && `${formatCount(bought)} con Compra subito`]
      .filter(Boolean)
      .join(', '),
  soldOf: ({ left, stock }: AdminSeries) => `${formatCount(stock - left)} su ${formatCount(stock)}`,
  soldWord: (sold: number) => (sold === 1 ? 'venduto' : 'venduti'),
  lastClosing: 'ultima a',
  /** Of all series together. */
  totals: {
    label: 'Tutte le serie',
    left: 'Pezzi rimasti',
    ofEnded: (left: number) => `di cui ${formatCount(left)} in serie terminate`,
    won: 'Vinti',
    bought: 'Compra subito',
    closing: 'Chiusura media',
  },
  openNow: 'Aperta adesso',
  noNext: 'Nessuna prevista',
  /** Without the head of a column. */
  card: { openNow: 'Asta aperta adesso', nextAt: 'Prossima asta', noNext: 'Nessuna asta prevista finché è in pausa' },
  empty: 'Nessuna serie',
  emptyText: "Crea un'asta e scegli «In serie»: le successive partono da sole.",
  page: 'Vedi la pagina',
  stock: {
    action: 'Aggiungi pezzi',
    title: 'Aggiungere pezzi alla serie?',
    lead: (title: string) => `La scorta di «${title}» cresce.`,
    field: 'Pezzi da aggiungere',
    result: (series: AdminSeries, added: number) =>
      `Pezzi rimasti: ${formatCount(series.left)} su ${formatCount(series.stock)}. Diventano ${formatCount(series.left + added)} su ${formatCount(series.stock + added)}.`,
    resumes: 'La serie era esaurita: riparte da sola.',
    done: 'Pezzi aggiunti',
    failed: 'Impossibile aggiungere i pezzi',
  },
  edit: {
    action: 'Modifica',
    title: 'Modifica le prossime aste',
    lead: 'Vale dalla prossima asta: quelle già create restano come sono, anche nel prezzo di Compra subito.',
    confirm: 'Salva',
    done: 'Serie modificata',
    failed: 'Impossibile modificare la serie',
  },
  statuses: {
    paused: {
      action: 'Metti in pausa',
      title: 'Mettere in pausa la serie?',
      sentences: (series: AdminSeries) => [
        openAuction(series),
        `Poi non ne comincia un'altra. In scorta: ${pieces(series.left)}.`,
        'Compra subito resta disponibile nelle aste della serie.',
      ],
      done: 'Serie in pausa',
    },
    running: {
      action: 'Riprendi',
      title: 'Riprendere la serie?',
      sentences: (series: AdminSeries) => [
        `In scorta: ${pieces(series.left)}.`,
        'La prossima asta comincia da sola, nei suoi orari.',
      ],
      done: 'Serie ripresa',
    },
    ended: {
      action: 'Termina',
      title: 'Terminare la serie?',
      sentences: (series: AdminSeries) => [
        openAuction(series),
        `${pieces(series.left)} su ${formatCount(series.stock)} ${series.left === 1 ? 'non andrà' : 'non andranno'} più all'asta.`,
        'Da adesso nessuno può comprarne, nemmeno chi poteva ancora riprendere i crediti.',
        'Non si può riprendere: per i pezzi rimasti crea una nuova serie.',
      ],
      done: 'Serie terminata',
    },
  },
  failed: 'Impossibile cambiare la serie',
} as const
