import { formatBids, formatCount, formatCredits } from './format.ts'

/** Below the cost of an auto-bid. */
const notes = {
  usual: (bidCost: number) =>
    bidCost === 1
      ? 'Usi crediti solo per le puntate fatte davvero.'
      : `${formatCredits(bidCost)} a puntata: usi crediti solo per quelle fatte davvero.`,
  capped: (bids: number, isMore: boolean) => {
    if (bids === 0)
      return isMore ? "I tuoi crediti non bastano per un'altra puntata." : 'I tuoi crediti non bastano per una puntata.'
    if (isMore) return `Hai crediti per ${bids === 1 ? "un'altra puntata" : `altre ${formatCount(bids)} puntate`}.`
    return `Hai crediti per ${formatBids(bids)}.`
  },
  limited: (most: number) => `Il massimo è ${formatBids(most)}.`,
  noNumber: 'Scrivi un numero, da 1 in su.',
  stops: (placed: number) => `Ha già fatto ${formatBids(placed)}.`,
} as const

export const autoBidSheetText = {
  title: 'Auto Puntata',
  placed: (placed: number, most: number | null) =>
    most === null ? `${formatBids(placed)}, senza limite` : `${formatCount(placed)} di ${formatBids(most)}`,
  question: 'Quante puntate al massimo?',
  questionInAll: 'Quante puntate al massimo, in tutto?',
  all: 'Tutti i crediti',
  number: 'Numero di puntate',
  less: 'Una puntata in meno',
  more: 'Una puntata in più',
  cost: 'Costa al massimo',
  costFromNow: 'Da adesso costa al massimo',
  stopsNow: "L'Auto Puntata ha già raggiunto questo numero: si ferma subito",
  has: (credits: number) => `, ne hai ${formatCount(credits)}`,
  ifWon: 'Se vinci, paghi anche il prezzo finale.',
  /** Without a maximum: the balance may grow. */
  andNew: ', più quelli che aggiungi dopo',
  notes,
  everySeconds: (seconds: number) => `Puntiamo subito, poi ogni ${seconds} secondi se non sei in testa`,
  everySecondsWhenOutbid: (seconds: number) => `Se ti superano, puntiamo ogni ${seconds} secondi`,
  howItWorks: 'Come funziona',
  goesOn: 'Puntiamo anche se chiudi la pagina; puoi disattivarla quando vuoi',
  /** NaN while nothing valid is typed. */
  start: (credits: number) => (Number.isNaN(credits) ? 'Attiva' : `Attiva: al massimo ${formatCredits(credits)}`),
  change: 'Cambia il massimo',
  stop: 'Disattiva',
} as const
