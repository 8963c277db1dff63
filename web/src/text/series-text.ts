import type { Series, SeriesState } from '@centesimo/contract'
import { formatEuro, LAST_CLOSINGS, withDate } from '@centesimo/domain'
import { formatCount, formatDayTime } from './format.ts'
import { formatWait } from './format-duration.ts'

const piecesOf = (count: number) => (count === 1 ? '1 pezzo' : `${formatCount(count)} pezzi`)

const startsAfter = (minutes: number, end: string) =>
  minutes === 0 ? `subito dopo ${end}` : `${formatWait(minutes)} dopo ${end}`

/** What follows an auction that is not over. */
function nextOf(state: SeriesState, gapMinutes: number, hours: string | null): string {
  if (state !== 'running') return NO_DATE
  const within = hours === null ? '; fuori dagli orari delle aste, alla riapertura' : `, ma solo ${hoursOf(hours)}`
  return `La prossima comincia ${startsAfter(gapMinutes, 'la fine di questa')}${within}.`
}

function hoursOf(hours: string): string {
  const [opens, closes] = hours.split('-')
  return `dalle ${opens} alle ${closes}`
}

const NO_DATE = 'La prossima asta non ha ancora una data.'

/** The pages of series, and what their auctions show of them. */
export const seriesText = {
  pieces: piecesOf,
  lead: (stock: number) => `Lo stesso oggetto, un'asta dopo l'altra: ${piecesOf(stock)} in tutto.`,
  facts: {
    gap: 'Una nuova asta',
    hours: 'Orari',
  },
  afterClosing: (gapMinutes: number) => startsAfter(gapMinutes, 'la chiusura'),
  /** After the large number of those left. */
  leftOf: ({ left, stock, isLive }: Series) =>
    `${left === 1 ? 'pezzo rimasto' : 'pezzi rimasti'} su ${formatCount(stock)}${isLive ? ', compreso quello in asta' : ''}`,
  /** On the page of one of its auctions that is not over, above its price. */
  ofAuction: ({ left, gapMinutes, state, hours }: Series, comeBack: boolean) => {
    const isEnded = state === 'ended'
    const pieces = isEnded
      ? "questa è l'ultima"
      : left === 1
        ? "questo è l'ultimo pezzo"
        : `restano ${piecesOf(left)}, compreso questo`
    const next = left > 1 && !isEnded ? ` ${nextOf(state, gapMinutes, hours)}` : ''
    const isScarce = left === 2 && comeBack && !isEnded
    return `Asta in serie: ${pieces}.${next}${isScarce ? " Se non vinci, puoi riprendere i crediti comprando l'altro pezzo con Compra subito, finché è libero." : ''}`
  },
  hours: hoursOf,
  /** What comes next, in one sentence. */
  next: ({ state, auctionId, isLive, nextStart }: Series): string => {
    if (isLive && state === 'ended') return "È in corso l'ultima asta della serie."
    if (isLive) return "Un'asta della serie è in corso."
    if (nextStart !== null) return `La prossima asta comincia ${withDate('il', formatDayTime(nextStart))}.`
    if (auctionId !== null) return NO_DATE
    if (state === 'sold-out')
      return "Tutti i pezzi sono stati vinti o comprati. Se uno torna disponibile, può esserci un'altra asta."
    if (state === 'ended') return 'La serie è finita: non ci saranno altre aste.'
    if (state === 'paused') return 'La serie è in pausa: la prossima asta non ha ancora una data.'
    return NO_DATE
  },
  notifyNext: 'Avvisami per la prossima',
  toAuction: "Vai all'asta",
  /** On the page of an auction that is over, while another one is live. */
  another: "Un'altra asta della serie è in corso.",
  /** A button on that page. */
  toNext: ({ isLive }: Pick<Series, 'isLive'>, hasRoom: boolean) =>
    `${isLive ? "Vai all'asta in corso" : 'Vai alla prossima asta'}${hasRoom ? ' della serie' : ''}`,
  toSeries: 'Tutta la serie',
  closings: 'Ultime chiusure',
  columns: { when: 'Chiusa', price: 'Prezzo', bids: 'Puntate', bidders: 'Partecipanti' },
  /** Of a series without closings. */
  none: ({ state }: Pick<Series, 'state'>) =>
    state === 'ended' || state === 'sold-out'
      ? 'Nessuna asta della serie è stata decisa dalle puntate.'
      : 'Nessuna asta è stata ancora decisa dalle puntate: qui vedrai prezzo, puntate e partecipanti delle prossime.',
  usual: ({ from, to }: NonNullable<Series['usual']>) =>
    from === to
      ? `Prezzo finale di solito: ${formatEuro(from)}`
      : `Prezzo finale di solito tra ${formatEuro(from)} e ${formatEuro(to)}`,
  usualNote: `Calcolato sulle ultime ${LAST_CLOSINGS} aste decise dalle puntate, senza il prezzo più basso e il più alto: la prossima può finire diversamente. Chi punta usa crediti anche se non vince; chi vince paga il prezzo e la spedizione, se non è inclusa.`,
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
    gapMinutes: 'Attesa tra due aste (minuti) *',
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
