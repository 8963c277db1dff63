import { formatClockTime, formatCount, type Moment, romeDate, romeFormatter } from './format.ts'

/** The page of the worker's queues and failed jobs. */
export const adminQueuesText = {
  title: 'Lavori in coda',
  lead: 'Quello che la piattaforma fa da sola: chiude le aste, esegue le Auto Puntate, invia le email, controlla i conti. Qui puoi solo guardare.',
  backToPlatform: 'Torna al sistema',
  queue: (name: string) => (name === 'platform' ? 'In questo momento' : `Coda «${name}»`),
  paused: 'In pausa',
  pausedText: 'Qualcuno ha fermato la coda dal server: non parte nessun lavoro finché il worker non si riavvia.',
  counts: { failed: 'Falliti', waiting: 'In attesa', active: 'In corso' },
  none: 'Nessuna coda',
  noneText: 'Il server non ha code di lavoro.',
  schedulers: {
    title: 'Lavori ricorrenti',
    columns: {
      name: 'Lavoro',
      every: 'Frequenza',
      code: 'Nome nel log',
      last: 'Ultimo controllo',
      next: 'Prossimo controllo',
      state: 'Stato',
    },
    cardHeads: { last: 'ultimo controllo' },
    empty: 'Nessun lavoro ricorrente',
    emptyText: 'Li trovi qui appena parte il processo che li esegue.',
    noNext: '—',
    onTime: 'In orario',
    late: 'In ritardo',
  },
  failed: {
    title: 'Lavori falliti',
    lead: 'Gli ultimi 200, raggruppati per lavoro. I ricorrenti ci riprovano da soli alla prossima esecuzione.',
    table: 'Lavori falliti',
    columns: { name: 'Lavoro', count: 'Volte', reason: 'Motivo', first: 'Prima volta', last: 'Ultima volta' },
    times: (count: number) => (count === 1 ? '1 volta' : `${formatCount(count)} volte`),
  },
} as const

const jobTitles: Readonly<Record<string, string>> = {
  'close-due': 'Chiusura delle aste',
  'auto-bids': 'Auto Puntata',
  'start-auctions': 'Avvio delle aste',
  'start-series': 'Aste in serie',
  housekeeping: 'Pulizia dei dati scaduti',
  invariants: 'Controllo dei conti',
  'send-outbox': 'Invio delle email',
  'outbid-notices': 'Avvisi a chi è stato superato',
  'lost-notices': 'Avvisi di asta non vinta',
  'follow-mails': 'Email del giorno sulle ricerche seguite',
  'follow-notices': 'Avvisi a chi segue ricerche e categorie',
  'payment-notices': 'Promemoria di pagamento',
  'monthly-mails': 'Email di riepilogo del mese',
  'deliver-notices': 'Consegna degli avvisi',
  'held-pushes': 'Notifiche dopo le ore di silenzio',
  'reconcile-payments': 'Verifica dei pagamenti',
  'missed-payment-events': 'Recupero degli eventi PayPal',
}

/** A job without an Italian title is shown under its own name. */
export function jobTitle(name: string): string {
  return jobTitles[name] ?? name
}

/** What acts far more rarely than it looks whether it is time to. */
const rareJobs: Readonly<Record<string, string>> = {
  'monthly-mails': 'una volta al mese',
  'follow-mails': 'una volta al giorno',
}

/** Una volta al mese (controlla ogni minuto); most act as often as they look: ogni minuto. */
export function formatFrequency(name: string, everyMs: number): string {
  const period = formatPeriod(everyMs)
  const rare = rareJobs[name]
  return rare ? `${rare} (controlla ${period})` : period
}

const failures: readonly [RegExp, string][] = [
  [/stalled/i, 'Il processo che lo eseguiva si è fermato prima della fine.'],
  [/ECONNREFUSED|ENOTFOUND|EHOSTUNREACH/, 'Un servizio esterno non era raggiungibile.'],
  [/ETIMEDOUT|time(d )?\s?out|abort/i, 'Un servizio non ha risposto in tempo.'],
  [/ECONNRESET|EPIPE|terminat|connection.*(closed|ended)|closed.*connection/i, 'La connessione si è interrotta.'],
  [/deadlock|could not serialize|lock/i, 'Un altro lavoro teneva occupati gli stessi dati.'],
  [/ failed$/, 'Una sua parte è fallita: quale, lo dice il log del worker.'],
]

/** Why a job failed, in a sentence; the log has the rest. */
export function formatJobFailure(reason: string): string {
  const known = failures.find(([pattern]) => pattern.test(reason))
  return known?.[1] ?? 'Errore imprevisto: i dettagli sono nel log del worker.'
}

/** Today only 13:04:51, else 20 nov, 13:04:51: some jobs run every second. */
export function formatJobTime(at: Moment, now: number): string {
  return romeDate(at) === romeDate(now) ? formatClockTime(at) : formatDayClock(at)
}

const formatDayClock = romeFormatter({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const units = [
  { ms: 86_400_000, one: 'ogni giorno', many: 'giorni' },
  { ms: 3_600_000, one: 'ogni ora', many: 'ore' },
  { ms: 60_000, one: 'ogni minuto', many: 'minuti' },
  { ms: 1_000, one: 'ogni secondo', many: 'secondi' },
] as const

/** Ogni minuto; ogni 90 secondi. */
export function formatPeriod(everyMs: number): string {
  const unit = units.find(({ ms }) => everyMs >= ms && everyMs % ms === 0)
  if (!unit) return `ogni ${formatCount(everyMs)} millisecondi`
  const count = everyMs / unit.ms
  return count === 1 ? unit.one : `ogni ${formatCount(count)} ${unit.many}`
}
