import type { OwnLimitsState, OwnSummary } from '@centesimo/contract'
import { EXCLUSION_MONTHS, formatEuro, LOOSENS_AFTER_DAYS, withDate, withNoun } from '@centesimo/domain'
import { formatCount, formatCredits, formatDay, formatDayTime, romeFormatter } from './format.ts'

const formatMonthOfYear = romeFormatter({ month: 'long', year: 'numeric' })
const days = withNoun(LOOSENS_AFTER_DAYS, 'giorno', 'giorni')

const noLimit = 'nessun limite'
/** "50,00 €", "nessun limite". */
const inEuro = (cents: number | null) => (cents === null ? noLimit : formatEuro(cents))
const inCredits = (credits: number | null) => (credits === null ? noLimit : formatCredits(credits))

/** "fino al 20 novembre alle 13:04". */
const untilMoment = (at: string) => `fino ${withDate('al', formatDayTime(at))}`

export const ownLimitsText = {
  failed: 'Non riusciamo a caricare i tuoi limiti.',
  spent: {
    title: 'Quanto hai speso e vinto',
    text: 'Quanto hai pagato, tolti i rimborsi, e quante aste hai vinto. Gli altri utenti non lo vedono.',
    month: 'Mese',
    /** novembre 2026, of 2026-11. */
    monthName: (month: string) => formatMonthOfYear(`${month}-15`),
    ever: 'In tutto',
    since: (since: string) => withDate('dal', formatDay(since)),
    paid: 'Hai speso',
    bids: 'Puntate',
    credits: 'Crediti usati',
    creditsUsed: ({ creditsUsed, creditsReturned }: OwnSummary) =>
      creditsReturned > 0
        ? `${formatCount(creditsUsed)}, ${withNoun(creditsReturned, 'restituito', 'restituiti')}`
        : formatCount(creditsUsed),
    wins: 'Aste vinte',
    worth: 'Prezzo Compra subito degli oggetti vinti',
    mail: {
      label: 'Scrivimelo ogni mese',
      text: "Un'email con quanto hai speso e vinto, dopo ogni mese in cui punti o compri.",
      on: 'Ti scriveremo ogni mese',
      off: 'Non ti scriveremo più ogni mese',
    },
  },
  limits: {
    title: 'I miei limiti',
    text: `Un limite nuovo o più basso vale subito. Se lo alzi o lo togli, il cambio vale dopo ${days}: il tempo di ripensarci. Nessuno può anticiparlo, nemmeno noi.`,
    none: noLimit,
    euro: '€',
    credits: 'crediti',
    monthly: 'Spesa al mese',
    monthlyHint:
      'Conta quello che paghi dal primo del mese. Se un acquisto di crediti o con «Compra subito» supera il limite, è rifiutato; le aste vinte contano, ma puoi pagarle sempre. Vuoto: nessun limite.',
    daily: 'Crediti al giorno',
    dailyHint: "Conta i crediti usati da mezzanotte, anche con l'Auto Puntata. Vuoto: nessun limite.",
    monthUsed: (cents: number, limit: number | null) =>
      limit === null
        ? `Questo mese: ${formatEuro(cents)}`
        : `Questo mese: ${formatEuro(cents)} di ${formatEuro(limit)}`,
    dayUsed: (credits: number, limit: number | null) =>
      limit === null ? `Oggi: ${formatCredits(credits)}` : `Oggi: ${formatCount(credits)} di ${formatCredits(limit)}`,
    save: 'Salva i limiti',
    saved: 'Limiti salvati',
    waits: (at: string) => `Il nuovo limite vale ${withDate('dal', formatDayTime(at))}`,
    nextMonthly: ({ value, effectiveAt }: NonNullable<OwnLimitsState['pending']['monthlyCents']>) =>
      `${withDate('dal', formatDayTime(effectiveAt)).replace(/^d/, 'D')}: ${inEuro(value)} al mese`,
    nextDaily: ({ value, effectiveAt }: NonNullable<OwnLimitsState['pending']['dailyCredits']>) =>
      `${withDate('dal', formatDayTime(effectiveAt)).replace(/^d/, 'D')}: ${inCredits(value)} al giorno`,
    withdraw: 'Tieni il limite attuale',
    invalidEuro: 'Scrivi un importo, per esempio 50',
    invalidCredits: 'Scrivi un numero, per esempio 20',
  },
  /** What holds in a time-out as in an exclusion. */
  barFacts: [
    "L'Auto Puntata non punta più: al prossimo turno si disattiva.",
    'Se sei in testa e nessuno rilancia, vinci: quello che hai vinto puoi pagarlo e lo ricevi.',
    'I crediti restano sul tuo saldo.',
  ],
  timeOut: {
    title: 'Una pausa',
    text: 'Finché dura non punti e non compri. Puoi allungarla, non accorciarla.',
    choices: { 1: '1 giorno', 7: '7 giorni', 30: '30 giorni' },
    running: (until: string) => `Sei in pausa ${untilMoment(until)}.`,
    dialog: (choice: string) => `Pausa di ${choice}`,
    ask: (choice: string) =>
      `Per ${choice} da adesso non potrai puntare né comprare, e la pausa non si può interrompere.`,
    confirm: 'Inizia la pausa',
    done: (until: string) => `Sei in pausa ${untilMoment(until)}`,
  },
  exclusion: {
    title: 'Autoesclusione',
    text: "Non punti e non compri. Se hai più account con la stessa casella email, chiedila da quello che hai aperto per primo: così vale per tutti, anche per quelli che aprirai. Gli account con un'altra casella non sono compresi: chiedila anche da quelli. Non si può annullare, nemmeno chiudendo l'account.",
    unconfirmed: 'Conferma prima la tua email: fino ad allora vale solo per questo account.',
    choices: {
      'six-months': withNoun(EXCLUSION_MONTHS, 'mese', 'mesi'),
      'for-good': 'Per sempre',
    },
    running: (until: string) =>
      until === 'forever'
        ? 'Autoesclusione attiva, per sempre.'
        : `Autoesclusione attiva fino ${withDate('al', formatDay(until))}.`,
    dialogs: { 'six-months': 'Autoesclusione per 6 mesi', 'for-good': 'Autoesclusione per sempre' },
    ask: {
      'six-months': `Per ${withNoun(EXCLUSION_MONTHS, 'mese', 'mesi')} da adesso non potrai puntare né comprare. Se hai altri account con la stessa casella email e questo è il primo che hai aperto, vale anche per quelli. Nessuno può annullare l'autoesclusione, nemmeno noi.`,
      'for-good':
        "Da adesso non potrai mai più puntare né comprare. Se hai altri account con la stessa casella email e questo è il primo che hai aperto, vale anche per quelli. Nessuno può annullare l'autoesclusione, nemmeno noi.",
    },
    confirm: 'Mi autoescludo',
    done: 'Autoesclusione attiva',
  },
  keep: 'Ci ripenso',
} as const
