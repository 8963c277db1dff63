import type { OwnLimitsState, OwnSummary } from '@centesimo/contract'
import {
  EXCLUSION_MONTHS,
  type ExclusionScope,
  formatEuro,
  LOOSENS_AFTER_DAYS,
  withDate,
  withNoun,
} from '@centesimo/domain'
import { formatCount, formatCredits, formatDay, formatDayTime, romeFormatter } from './format.ts'

const formatMonthOfYear = romeFormatter({ month: 'long', year: 'numeric' })
const days = withNoun(LOOSENS_AFTER_DAYS, 'giorno', 'giorni')

/** "dal 3 dicembre, ore 11:00": with "alle" a limit would seem to end then. */
const fromMoment = (at: string) => withDate('dal', formatDayTime(at)).replace(' alle ', ', ore ')

/** "fino al 20 novembre alle 13:04". */
const untilMoment = (at: string) => `fino ${withDate('al', formatDayTime(at))}`

const nameLimit = (limit: string | null) => (limit === null ? 'nessun limite' : `limite attuale ${limit}`)

const sixMonths = withNoun(EXCLUSION_MONTHS, 'mese', 'mesi')

/** What holds in a time-out as in an exclusion. */
const facts = [
  "L'Auto Puntata si disattiva.",
  'Se sei in testa e nessuno rilancia, vinci: puoi pagare e ricevere quello che hai vinto.',
]

/** How the question before an exclusion begins. */
const starts = {
  'six-months': `Per ${sixMonths} da adesso non potrai puntare né comprare.`,
  'for-good': 'Da adesso non potrai mai più puntare né comprare.',
}
const scopes: Record<ExclusionScope, string> = {
  mailbox: 'Vale anche per gli altri tuoi account con la stessa casella email, e per quelli che aprirai.',
  account: 'Vale solo per questo account.',
}

export const ownLimitsText = {
  failed: 'Non riusciamo a caricare i tuoi limiti.',
  spent: {
    title: 'Quanto hai speso e quante aste hai vinto',
    text: 'Quello che hai pagato, tolti i rimborsi. Gli altri utenti non lo vedono.',
    month: 'Mese',
    /** novembre 2026, of 2026-11. */
    monthName: (month: string) => formatMonthOfYear(`${month}-15`),
    ofMonth: 'Nel mese',
    ever: 'In tutto',
    everSince: (since: string) => `«In tutto» parte dalla tua registrazione, ${withDate('il', formatDay(since))}`,
    paid: 'Hai speso',
    bids: 'Puntate',
    credits: 'Crediti usati',
    creditsUsed: ({ creditsUsed, creditsReturned }: OwnSummary) =>
      creditsReturned > 0
        ? `${formatCount(creditsUsed)} (${withNoun(creditsReturned, 'restituito', 'restituiti')})`
        : formatCount(creditsUsed),
    wins: 'Aste vinte',
    worth: 'Valore degli oggetti vinti (solo quelli con Compra subito)',
    mail: {
      label: 'Mandami il riepilogo del mese',
      text: "Un'email all'inizio del mese: quanto hai speso, quante aste hai vinto.",
      more: 'Riguarda il mese appena finito, e arriva solo se in quel mese hai puntato o comprato. Serve un indirizzo email confermato. Se in quel momento sei in pausa o in autoesclusione, non lo mandiamo.',
      on: 'Riceverai il riepilogo dei mesi in cui punti o compri',
      off: 'Non riceverai più il riepilogo del mese',
    },
  },
  limits: {
    title: 'I miei limiti',
    text: 'Un limite nuovo o più basso vale subito.',
    more: `Se alzi o togli un limite, la modifica vale dopo ${days}, così hai il tempo di ripensarci. Nessuno può anticiparla, nemmeno noi.`,
    empty: 'Lascia vuoto il campo se non vuoi quel limite.',
    euro: '€',
    credits: 'crediti',
    monthly: 'Spesa al mese',
    counts: 'Che cosa conta',
    monthlyCounts: [
      'Contano i pagamenti dal primo del mese e gli ordini «Compra subito» ancora da pagare, tolti i rimborsi.',
      "Se con un acquisto di crediti o con «Compra subito» superi il limite, l'acquisto è rifiutato.",
      "Un'asta vinta conta quando la paghi, e puoi pagarla anche se superi il limite.",
      'Con 0 non compri nulla.',
    ],
    daily: 'Crediti al giorno',
    dailyCounts: [
      "Contano i crediti usati da mezzanotte, anche con l'Auto Puntata e anche se poi ti tornano.",
      "Una puntata che supera il limite è rifiutata, e l'Auto Puntata si disattiva.",
      'Con 0 non punti.',
    ],
    examples: { euro: 'es. 50', credits: 'es. 20' },
    monthUsed: ({ monthCents, orderedCents }: OwnLimitsState['used'], limit: number | null) => {
      const ordered = orderedCents > 0 ? ` (${formatEuro(orderedCents)} ancora da pagare)` : ''
      return `Questo mese ${formatEuro(monthCents)}${ordered} · ${nameLimit(limit === null ? null : formatEuro(limit))}`
    },
    dayUsed: (credits: number, limit: number | null) =>
      `Oggi ${formatCredits(credits)} · ${nameLimit(limit === null ? null : formatCredits(limit))}`,
    save: 'Salva i limiti',
    saved: 'Limiti salvati',
    waits: (at: string) => `La modifica in attesa vale ${fromMoment(at)}`,
    nextMonthly: ({ value, effectiveAt }: NonNullable<OwnLimitsState['pending']['monthlyCents']>) =>
      `${fromMoment(effectiveAt).replace(/^d/, 'D')}: ${value === null ? 'nessun limite mensile' : `${formatEuro(value)} al mese`}`,
    nextDaily: ({ value, effectiveAt }: NonNullable<OwnLimitsState['pending']['dailyCredits']>) =>
      `${fromMoment(effectiveAt).replace(/^d/, 'D')}: ${value === null ? 'nessun limite giornaliero' : `${formatCredits(value)} al giorno`}`,
    withdraw: 'Tieni il limite attuale',
    invalidEuro: 'Scrivi un importo, per esempio 50',
    invalidCredits: 'Scrivi un numero, per esempio 20',
  },
  /** What holds until the end of a time-out or an exclusion. */
  barFacts: [...facts, 'I crediti restano sul saldo: alla fine potrai usarli di nuovo.'],
  timeOut: {
    title: 'Una pausa',
    text: 'La pausa vale solo per questo account: finché dura non puoi puntare né comprare.',
    rules: [
      "L'Auto Puntata si disattiva.",
      'Se sei già in testa puoi ancora vincere; i crediti restano sul saldo.',
      "Una pausa non si può accorciare. Se ne inizi un'altra, vale quella che finisce più tardi.",
    ],
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
    text: {
      mailbox: `Dura ${sixMonths} o per sempre: non puoi puntare né comprare, e nessuno può annullarla, nemmeno noi.`,
      account: `Dura ${sixMonths} o per sempre: non puoi puntare né comprare con questo account, e nessuno può annullarla, nemmeno noi.`,
    } satisfies Record<ExclusionScope, string>,
    /** Of an exclusion that holds for the mailbox. */
    rules: [
      'Vale anche per gli altri tuoi account con questa casella email, e per quelli che aprirai.',
      'Se hai account con altre caselle, chiedila anche da quelli.',
    ],
    /** To the confirmed user of an account that is not the first of its mailbox. */
    later:
      "Hai un account più vecchio con questa casella email. L'autoesclusione chiesta da quello vale per tutti i tuoi account con la stessa casella; chiesta da qui, vale solo per questo account.",
    unconfirmed:
      "Conferma prima la tua email: se chiedi adesso l'autoesclusione, varrà solo per questo account, anche se confermi l'email più tardi.",
    choices: {
      'six-months': sixMonths,
      'for-good': 'Per sempre',
    },
    running: (until: string) =>
      until === 'forever'
        ? 'Autoesclusione attiva, per sempre.'
        : `Autoesclusione attiva fino ${withDate('al', formatDay(until))}.`,
    dialogs: { 'six-months': `Autoesclusione per ${sixMonths}`, 'for-good': 'Autoesclusione per sempre' },
    ask: (choice: keyof typeof starts, holdsFor: ExclusionScope) =>
      `${starts[choice]} ${scopes[holdsFor]} Nessuno può annullare l'autoesclusione, nemmeno noi.`,
    factsForGood: [
      ...facts,
      "I crediti restano sul saldo, ma non potrai più usarli. Se ci scrivi entro 14 giorni dall'acquisto, ti rimborsiamo quelli comprati e non usati.",
    ],
    confirm: 'Mi autoescludo',
    done: 'Autoesclusione attiva',
  },
  keep: 'Ci ripenso',
} as const
