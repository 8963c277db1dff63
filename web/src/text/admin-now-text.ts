import { some } from './admin-format.ts'
import { formatCount, formatDecimal } from './format.ts'
import { formatDuration } from './format-duration.ts'

/** What happens this minute, on the admin's first page. */
export const adminNowText = {
  title: 'Adesso',
  /** Whether the system keeps up, apart on a phone. */
  machine: 'Sistema',
  asOf: (time: string) => `Alle ${time}`,
  old: (time: string) => `Non si aggiorna: sono i dati delle ${time}.`,
  pause: { name: 'Aste', value: 'In pausa', note: 'nessuno può puntare' },
  bids: {
    name: "Puntate nell'ultimo minuto",
    chart: 'Puntate al minuto negli ultimi 15 minuti',
    /** Of the chart, for screen readers. */
    summary: (sum: number, most: number) =>
      sum === 0
        ? 'Nessuna puntata negli ultimi 15 minuti.'
        : `${formatCount(sum)} in 15 minuti, picco di ${formatCount(most)} al minuto`,
  },
  live: 'Aste live',
  upcoming: (count: number) => `${formatCount(count)} in arrivo`,
  sockets: 'Connessioni aperte',
  nodes: (api: number, workers: number) => `${some('nodo', 'nodi')(api)}, ${some('worker', 'worker')(workers)}`,
  money: 'Incassi di oggi',
  refunds: (amount: string) => `rimborsati ${amount}`,
  payments: some('pagamento', 'pagamenti'),
  closes: {
    name: "Chiuse nell'ultima ora",
    overdue: (count: number, ms: number) =>
      count === 1
        ? `1 asta doveva chiudersi ${formatDuration(ms)} fa`
        : `${formatCount(count)} aste dovevano chiudersi, la prima ${formatDuration(ms)} fa`,
    late: (count: number, ms: number) =>
      count === 1 ? `1 in ritardo, di ${seconds(ms)}` : `${formatCount(count)} in ritardo, fino a ${seconds(ms)}`,
    onTime: 'in orario',
    none: 'nessuna asta chiusa',
  },
  waitingBids: {
    name: 'Puntate in coda',
    note: 'da registrare',
    autoBidLate: (ms: number) => `Auto Puntata in ritardo di ${formatDuration(ms)}`,
  },
  jobs: {
    name: 'Lavori in coda',
    unknown: 'Non si sa',
    noRedis: 'Redis non risponde',
    noneFailed: 'nessuno fallito',
  },
  mails: {
    name: 'Email in attesa',
    oldest: (ms: number) => `la più vecchia da ${formatDuration(ms)}`,
    none: 'tutte inviate',
  },
  events: { name: 'Eventi di pagamento', note: 'ancora da gestire' },
  invariants: {
    name: 'Controllo dei conti',
    fine: 'In ordine',
    old: 'Esito vecchio',
    checked: (ms: number) => `controllato ${formatDuration(ms)} fa`,
  },
  failed: 'I dati di adesso non arrivano. Riprovano da soli.',
} as const

function seconds(ms: number): string {
  return ms < 100 ? `${ms} ms` : `${formatDecimal(ms / 1_000)} s`
}
