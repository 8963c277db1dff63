import { formatCount, formatCredits } from './format.ts'

export const auctionText = {
  live: 'LIVE',
  busy: 'HOT',
  upcoming: 'IN ARRIVO',
  /** Of a countdown at zero; everywhere else an auction that is over is closed. */
  expired: 'SCADUTA',
  closed: 'CHIUSA',
  verifying: 'Verifica in corso…',
  waiting: 'in attesa della prima puntata',
  waitingShort: 'in attesa',
  /** In a table: short, and plain beside its state. */
  noBids: 'nessuna puntata',
  pausedUntil: (time: string) => `In pausa fino alle ${time}`,
  paused: 'In pausa',
  seconds: 'secondi',
  /** A phone leaves the verb out, after the icon of a start. */
  startsIn: { verb: 'Inizia', in: 'tra' },
  liveNow: 'Aste Live',
  startsWhenReady: 'Inizia presto',
  leading: 'in testa',
  youLead: 'Sei tu',
  /** For the previous leader. */
  nowLeading: "ora c'è",
  wonBy: 'vinta da',
  noWinner: 'Nessun vincitore',
  startingPrice: 'prezzo di partenza',
  finalPrice: 'prezzo finale',
  currentPrice: 'prezzo attuale',
  stalePrice: 'non aggiornato',
  startsFrom: 'si parte da',
  buyNow: 'Compra subito',
  look: "Guarda l'asta",
  /** Of a series, the card's own piece included. */
  piecesLeft: (count: number) => (count === 1 ? 'ultimo pezzo' : `ancora ${formatCount(count)} pezzi`),
  watch: 'Aggiungi alla Lista Desideri',
  unwatch: 'Togli dalla Lista Desideri',
  bid: 'PUNTA',
  /** On a narrow button: never broken. */
  bidCost: (credits: number) => formatCredits(credits).replace(' ', '\u00a0'),
  autoBid: 'AUTO PUNTATA',
  autoBidOn: 'AUTO ON',
  loading: 'Caricamento in corso',
  announce: {
    60: 'Mancano 60 secondi',
    10: 'Mancano 10 secondi',
    0: 'Tempo scaduto, verifica in corso',
  },
} as const
