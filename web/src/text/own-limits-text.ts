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
    text: 'Quanto hai pagato, tolti i rimborsi, e quante aste hai vinto. Questo riepilogo lo vedi solo tu.',
    month: 'Mese',
    /** novembre 2026, of 2026-11. */
    monthName: (month: string) => formatMonthOfYear(`${month}-15`),
    ever: 'In tutto',
    thisMonth: 'Questo mese',
    everSince: (since: string) => `In tutto: ${withDate('dal', formatDay(since))}`,
    paid: 'Hai speso',
    bids: 'Puntate',
    credits: 'Crediti usati',
    creditsUsed: ({ creditsUsed, creditsReturned }: OwnSummary) =>
      creditsReturned > 0
        ? `${formatCount(creditsUsed)} (${withNoun(creditsReturned, 'restituito', 'restituiti')})`
        : formatCount(creditsUsed),
    wins: 'Aste vinte',
    worth: 'Valore degli oggetti vinti, al prezzo Compra subito',
    mail: {
      label: 'Mandami il riepilogo del mese',
      text: "Se in un mese punti o compri, a fine mese ti scriviamo quanto hai speso e vinto. Serve un indirizzo email confermato. Se in quel momento sei in pausa, o hai un'autoesclusione, non lo mandiamo.",
      on: 'Ti scriveremo ogni mese',
      off: 'Non ti scriveremo più ogni mese',
    },
  },
  limits: {
    title: 'I miei limiti',
    text: `Un limite nuovo o più basso vale subito. Se lo alzi o lo togli, il cambio vale dopo ${days}: il tempo di ripensarci. Nessuno può anticiparlo, nemmeno noi.`,
    euro: '€',
    credits: 'crediti',
    monthly: 'Spesa al mese',
    monthlyHint:
      'Conta quello che paghi dal primo del mese, tolti i rimborsi. Un acquisto di crediti o con «Compra subito» che supera il limite è rifiutato. Contano anche le aste vinte, ma quelle puoi pagarle sempre. Lascia vuoto se non vuoi limiti.',
    daily: 'Crediti al giorno',
    dailyHint:
      "Conta i crediti usati da mezzanotte, anche con l'Auto Puntata. Una puntata che supera il limite è rifiutata. Lascia vuoto se non vuoi limiti.",
    /** Said of no limit below its empty field. */
    noneNow: 'Limite attuale: nessuno',
    examples: { euro: 'es. 50', credits: 'es. 20' },
    monthUsed: ({ monthCents, orderedCents }: OwnLimitsState['used'], limit: number | null) => {
      const used = `Questo mese: ${formatEuro(monthCents)}`
      const ordered = orderedCents > 0 ? `, di cui ${formatEuro(orderedCents)} di ordini non ancora pagati` : ''
      return `${used}${limit === null ? '' : ` di ${formatEuro(limit)}`}${ordered}`
    },
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
    "L'Auto Puntata non fa altre puntate e si disattiva.",
    'Se sei in testa e nessuno rilancia, vinci: quello che hai vinto puoi pagarlo e lo ricevi.',
    'I crediti restano sul saldo, ma non puoi usarli.',
  ],
  timeOut: {
    title: 'Una pausa',
    text: "Finché dura non punti e non compri con questo account, e l'Auto Puntata si ferma. Se sei già in testa puoi ancora vincere; i crediti restano sul saldo. Puoi allungarla, non accorciarla. Se hai altri account, per quelli la pausa non vale.",
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
    text: "Non punti e non compri, come in una pausa ma più a lungo, anche se chiudi l'account. Se questo è il più vecchio dei tuoi account con l'email confermata, vale anche per tutti gli altri con la stessa casella email, presenti e futuri. Altrimenti vale solo per questo. Usi più caselle? Chiedila da ognuna.",
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
      'six-months': `Per ${withNoun(EXCLUSION_MONTHS, 'mese', 'mesi')} da adesso non potrai puntare né comprare. Se questo è il più vecchio dei tuoi account con l'email confermata, vale anche per tutti gli altri con la stessa casella email, presenti e futuri. Altrimenti vale solo per questo. Nessuno può annullare l'autoesclusione, nemmeno noi.`,
      'for-good':
        "Da adesso non potrai mai più puntare né comprare, quindi nemmeno usare i crediti che hai: quelli comprati da meno di 14 giorni te li rimborsiamo, se ce lo chiedi. Se questo è il più vecchio dei tuoi account con l'email confermata, vale anche per tutti gli altri con la stessa casella email, presenti e futuri. Altrimenti vale solo per questo. Nessuno può annullare l'autoesclusione, nemmeno noi.",
    },
    confirm: 'Mi autoescludo',
    done: 'Autoesclusione attiva',
  },
  keep: 'Ci ripenso',
} as const
