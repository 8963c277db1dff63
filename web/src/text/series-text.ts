import type { Series, SeriesState } from '@centesimo/contract'
import { formatEuro, LAST_CLOSINGS, withDate } from '@centesimo/domain'
import { formatCount, formatDayTime } from './format.ts'

const piecesOf = (count: number) => (count === 1 ? '1 pezzo' : `${formatCount(count)} pezzi`)

/** The wait between two auctions of a series, in words. */
export const formatGap = (minutes: number): string => gapOf(minutes, 'la fine della precedente')

function gapOf(minutes: number, end: string): string {
  if (minutes === 0) return `subito dopo ${end}`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    hours > 0 && (hours === 1 ? "un'ora" : `${formatCount(hours)} ore`),
    rest > 0 && (rest === 1 ? 'un minuto' : `${formatCount(rest)} minuti`),
  ]
  return `${parts.filter(Boolean).join(' e ')} dopo ${end}`
}

/** The pages of series, and what their auctions show of them. */
export const seriesText = {
  pieces: piecesOf,
  lead: (stock: number) => `Lo stesso oggetto, un'asta dopo l'altra: ${piecesOf(stock)} in tutto.`,
  states: {
    running: 'In corso',
    paused: 'In pausa',
    'sold-out': 'Esaurita',
    ended: 'Terminata',
  } satisfies Record<SeriesState, string>,
  facts: {
    state: 'Stato',
    left: 'Pezzi rimasti',
    gap: 'La prossima asta comincia',
    hours: 'Orari',
  },
  leftOf: ({ left, stock, auctionId }: Series) =>
    `${formatCount(left)} su ${formatCount(stock)}${auctionId === null ? '' : ', compreso quello in asta'}`,
  /** On the page of one of its auctions that is not over, above its price. */
  ofAuction: ({ left, gapMinutes, state, hours }: Series, comeBack: boolean) => {
    const pieces = left === 1 ? "questo è l'ultimo pezzo" : `restano ${piecesOf(left)}, compreso questo`
    const goesOn = left > 1 && state === 'running'
    const isScarce = left === 2 && comeBack
    return `Asta in serie: ${pieces}.${goesOn ? ` La prossima comincia ${gapOf(gapMinutes, 'la fine di questa')}${hours === null ? '; di notte, alla riapertura' : `, tra le ${hours.replace('-', ' e le ')}`}.` : ''}${isScarce ? " Quando l'altro pezzo finisce, i crediti usati non tornano, finché un pezzo non torna in scorta." : ''}`
  },
  hours: (hours: string) => {
    const [opens, closes] = hours.split('-')
    return `dalle ${opens} alle ${closes}`
  },
  /** What comes next, in one sentence. */
  next: ({ state, auctionId, nextStart }: Series): string => {
    if (auctionId !== null) return "C'è un'asta per il prossimo pezzo: è in corso o sta per iniziare."
    if (nextStart !== null) return `La prossima asta comincia ${withDate('il', formatDayTime(nextStart))}.`
    if (state === 'sold-out')
      return 'Tutti i pezzi sono stati vinti o venduti. Se uno torna disponibile, la serie riprende.'
    if (state === 'ended') return 'La serie è finita: non ci saranno altre aste.'
    return 'La serie è in pausa: la prossima asta non ha ancora una data.'
  },
  toAuction: "Vai all'asta",
  toSeries: 'Tutta la serie',
  closings: 'Ultime chiusure',
  columns: { when: 'Chiusa', price: 'Prezzo', bids: 'Puntate', bidders: 'Partecipanti' },
  none: 'Nessuna asta della serie si è ancora chiusa con un vincitore.',
  usual: ({ from, to }: NonNullable<Series['usual']>) =>
    `Prezzo finale di solito tra ${formatEuro(from)} e ${formatEuro(to)}`,
  usualNote: `Nelle ultime ${LAST_CLOSINGS} aste, senza contarne due: una con il prezzo più basso e una con il più alto. Puntate e spedizione sono a parte. La prossima può finire diversamente.`,
  missing: 'Serie non trovata',
  missingText: "La serie che cerchi non c'è.",
  toLive: 'Guarda le aste live',
} as const

/** The part of the form of a new auction that makes it a series. */
export const seriesFormText = {
  section: 'Quante volte',
  once: { title: 'Una volta sola', text: "Un'asta per un oggetto" },
  inSeries: { title: 'In serie', text: 'La stessa asta si ripete da sola finché ci sono pezzi' },
  fields: {
    stock: 'Pezzi *',
    gapMinutes: 'Pausa tra due aste (minuti) *',
    seriesHours: 'Orari della serie',
  },
  hints: {
    stock: 'Vinti e comprati subito: escono tutti dalla stessa scorta',
    gapMinutes: "Dalla chiusura di un'asta all'inizio della successiva",
    seriesHours: 'Facoltativi, per esempio 18:00-22:00. Vuoto: gli orari di tutte le aste',
    /** How long it takes at least. */
    plan: (stock: number, gapMinutes: number) =>
      `${piecesOf(stock)}, un'asta alla volta: ciascuna comincia ${formatGap(gapMinutes)}.`,
  },
} as const
