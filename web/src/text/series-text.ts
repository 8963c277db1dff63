import type { Series, SeriesState } from '@centesimo/contract'
import { formatEuro, LAST_CLOSINGS, withDate } from '@centesimo/domain'
import { formatCount, formatDayTime } from './format.ts'
import { formatWait } from './format-duration.ts'

const piecesOf = (count: number) => (count === 1 ? '1 pezzo' : `${formatCount(count)} pezzi`)

/** The wait between two auctions of a series, in words. */
export const formatGap = (minutes: number): string => (minutes === 0 ? 'nessuna' : formatWait(minutes))

const startsAfter = (minutes: number, end: string) =>
  minutes === 0 ? `subito dopo ${end}` : `${formatWait(minutes)} dopo ${end}`

/** What follows an auction that is not over. */
function nextOf(state: SeriesState, gapMinutes: number, hours: string | null): string {
  if (state !== 'running') return NO_DATE
  const closed =
    hours === null
      ? "Se a quell'ora le aste sono fuori orario, comincia alla riapertura."
      : `Se a quell'ora la serie è fuori orario (${hours}), comincia alla riapertura.`
  return `La prossima comincia ${startsAfter(gapMinutes, 'la fine di questa')}. ${closed}`
}

const NO_DATE = 'La prossima asta non ha ancora una data.'

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
    gap: "Pausa tra un'asta e l'altra",
    hours: 'Orari',
  },
  leftOf: ({ left, stock, auctionId }: Series) =>
    `${formatCount(left)} su ${formatCount(stock)}${auctionId === null ? '' : ', compreso quello in asta'}`,
  /** On the page of one of its auctions that is not over, above its price. */
  ofAuction: ({ left, gapMinutes, state, hours }: Series, comeBack: boolean) => {
    const isEnded = state === 'ended'
    const pieces = isEnded
      ? "questa è l'ultima asta della serie"
      : left === 1
        ? "questo è l'ultimo pezzo"
        : `restano ${piecesOf(left)}, compreso questo`
    const next = left > 1 && !isEnded ? ` ${nextOf(state, gapMinutes, hours)}` : ''
    const isScarce = left === 2 && comeBack && !isEnded
    return `Asta in serie: ${pieces}.${next}${isScarce ? " Se non vinci, puoi riprendere i crediti comprando l'altro pezzo, prima che lo prenda qualcun altro o che vada all'asta." : ''}`
  },
  hours: (hours: string) => {
    const [opens, closes] = hours.split('-')
    return `dalle ${opens} alle ${closes}`
  },
  /** What comes next, in one sentence. */
  next: ({ state, auctionId, isLive, nextStart }: Series): string => {
    if (isLive) return "Un'asta della serie è in corso."
    if (nextStart !== null) return `La prossima asta comincia ${withDate('il', formatDayTime(nextStart))}.`
    if (auctionId !== null) return NO_DATE
    if (state === 'sold-out')
      return "Tutti i pezzi sono stati vinti o comprati. Se uno torna disponibile, può esserci un'altra asta."
    if (state === 'ended') return 'La serie è finita: non ci saranno altre aste.'
    return NO_DATE
  },
  toAuction: "Vai all'asta",
  /** On the page of an auction that is over, while another one is live. */
  another: "Un'altra asta della serie è in corso.",
  toSeries: 'Tutta la serie',
  closings: 'Ultime chiusure',
  columns: { when: 'Chiusa', price: 'Prezzo', bids: 'Puntate', bidders: 'Partecipanti' },
  none: 'Qui vedrai a che prezzo finiscono le aste di questa serie.',
  usual: ({ from, to }: NonNullable<Series['usual']>) =>
    from === to
      ? `Prezzo finale di solito: ${formatEuro(from)}`
      : `Prezzo finale di solito tra ${formatEuro(from)} e ${formatEuro(to)}`,
  usualNote: `Nelle ultime ${LAST_CLOSINGS} aste, escluse la meno cara e la più cara. Al prezzo si aggiungono i crediti usati e, se non è gratuita, la spedizione. La prossima può finire diversamente.`,
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
      `${piecesOf(stock)}, un'asta alla volta: ciascuna comincia ${startsAfter(gapMinutes, 'la fine della precedente')}.`,
  },
} as const
