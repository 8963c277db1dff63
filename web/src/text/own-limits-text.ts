import type { OwnLimitsState, OwnSummary } from '@centesimo/contract'
import { EXCLUSION_MONTHS, formatEuro, LOOSENS_AFTER_DAYS, withDate, withNoun } from '@centesimo/domain'
import { formatCount, formatCredits, formatDay, formatDayTime, romeFormatter } from './format.ts'

const formatMonthOfYear = romeFormatter({ month: 'long', year: 'numeric' })
const days = withNoun(LOOSENS_AFTER_DAYS, 'giorno', 'giorni')

/** "dal 3 dicembre, ore 11:00": with "alle" a limit would seem to end then. */
const fromMoment = (at: string) => withDate('dal', formatDayTime(at)).replace(' alle ', ', ore ')

/** "fino al 20 novembre alle 13:04". */
const untilMoment = (at: string) => `fino ${withDate('al', formatDayTime(at))}`

export const ownLimitsText = {
  failed: 'Non riusciamo a caricare i tuoi limiti.',
  spent: {
    title: 'Quanto hai speso e quante aste hai vinto',
    text: 'Quello che hai pagato, tolti i rimborsi. Gli altri utenti non lo vedono.',
    month: 'Mese',
    /** novembre 2026, of 2026-11. */
    monthName: (month: string) => formatMonthOfYear(`${month}-15`),
    ever: 'In tutto',
    thisMonth: 'Questo mese',
    everSince: (since: string) => `«In tutto» parte dalla tua registrazione, ${withDate('il', formatDay(since))}`,
    paid: 'Hai speso',
    bids: 'Puntate',
    credits: 'Crediti usati',
    creditsUsed: ({ creditsUsed, creditsReturned }: OwnSummary) =>
      creditsReturned > 0
        ? `${formatCount(creditsUsed)} (${withNoun(creditsReturned, 'restituito', 'restituiti')})`
        : formatCount(creditsUsed),
    wins: 'Aste vinte',
    worth: 'Valore degli oggetti vinti che hanno un prezzo Compra subito',
    mail: {
      label: 'Mandami il riepilogo del mese',
      text: "Se in un mese punti o compri, all'inizio del mese dopo ti scriviamo quanto hai speso e quante aste hai vinto. Serve un indirizzo email confermato. Se in quel momento sei in pausa o in autoesclusione, non lo mandiamo.",
      on: 'Riceverai il riepilogo dei mesi in cui punti o compri',
      off: 'Non riceverai più il riepilogo del mese',
    },
  },
  limits: {
    title: 'I miei limiti',
    text: `Un limite nuovo o più basso vale subito. Se lo alzi o lo togli, il cambio vale dopo ${days}: il tempo di ripensarci. Nessuno può anticiparlo, nemmeno noi.`,
    euro: '€',
    credits: 'crediti',
    monthly: 'Spesa al mese',
    monthlyHint:
      'Comprende quello che hai pagato dal primo del mese, tolti i rimborsi, e gli ordini «Compra subito» ancora da pagare. Un acquisto di crediti o con «Compra subito» che supera il limite è rifiutato. Le aste vinte rientrano nel conto quando le paghi, ma puoi pagarle anche oltre il limite. Con 0 non compri nulla; lascia vuoto se non vuoi limiti.',
    daily: 'Crediti al giorno',
    dailyHint:
      "Comprende i crediti usati da mezzanotte, anche con l'Auto Puntata e anche se poi ti tornano. Una puntata che supera il limite è rifiutata. Con 0 non punti; lascia vuoto se non vuoi limiti.",
    /** Said of no limit below its empty field. */
    noneNow: 'Limite attuale: nessuno',
    examples: { euro: 'es. 50', credits: 'es. 20' },
    monthUsed: ({ monthCents, orderedCents }: OwnLimitsState['used'], limit: number | null) => {
      const used = `Questo mese: ${formatEuro(monthCents)}`
      const ordered = orderedCents > 0 ? ` (${formatEuro(orderedCents)} ancora da pagare)` : ''
      return `${used}${limit === null ? '' : ` su ${formatEuro(limit)}`}${ordered}`
    },
    dayUsed: (credits: number, limit: number | null) =>
      limit === null ? `Oggi: ${formatCredits(credits)}` : `Oggi: ${formatCount(credits)} su ${formatCredits(limit)}`,
    save: 'Salva i limiti',
    saved: 'Limiti salvati',
    waits: (at: string) => `Il cambio in attesa vale ${fromMoment(at)}`,
    nextMonthly: ({ value, effectiveAt }: NonNullable<OwnLimitsState['pending']['monthlyCents']>) =>
      `${fromMoment(effectiveAt).replace(/^d/, 'D')}: ${value === null ? 'nessun limite mensile' : `${formatEuro(value)} al mese`}`,
    nextDaily: ({ value, effectiveAt }: NonNullable<OwnLimitsState['pending']['dailyCredits']>) =>
      `${fromMoment(effectiveAt).replace(/^d/, 'D')}: ${value === null ? 'nessun limite giornaliero' : `${formatCredits(value)} al giorno`}`,
    withdraw: 'Tieni il limite attuale',
    invalidEuro: 'Scrivi un importo, per esempio 50',
    invalidCredits: 'Scrivi un numero, per esempio 20',
  },
  /** What holds in a time-out as in an exclusion. */
  barFacts: [
    "L'Auto Puntata non fa altre puntate e si disattiva.",
    'Se sei in testa e nessuno rilancia, vinci: puoi pagare e ricevere quello che hai vinto.',
    'I crediti restano sul saldo, ma non puoi usarli.',
  ],
  timeOut: {
    title: 'Una pausa',
    text: "Durante la pausa non puoi puntare né comprare con questo account, e l'Auto Puntata si disattiva. Se sei già in testa puoi ancora vincere; i crediti restano sul saldo. Non si può accorciare: se ne inizi un'altra, parte subito e resti in pausa fino alla scadenza più lontana. Se hai altri account, per quelli la pausa non vale.",
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
    text: "Come una pausa, ma più lunga: non puoi puntare né comprare. Se con la stessa casella email hai più account, chiedila dal primo che hai aperto, tra quelli con l'email confermata: varrà per tutti, anche futuri. Se la chiedi da un altro account, vale solo per quello. Usi più caselle? Chiedila da ognuna.",
    unconfirmed:
      "Conferma prima la tua email: se chiedi adesso l'autoesclusione, varrà solo per questo account, anche se confermi l'email più tardi.",
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
      'six-months': `Per ${withNoun(EXCLUSION_MONTHS, 'mese', 'mesi')} da adesso non potrai puntare né comprare. L'autoesclusione vale per questo account. Se è il più vecchio tra i tuoi account confermati con la stessa casella email, vale anche per gli altri e per quelli che aprirai. Nessuno può annullare l'autoesclusione, nemmeno noi.`,
      'for-good':
        "Da adesso non potrai mai più puntare né comprare, e i crediti che hai resteranno inutilizzabili. Se ce lo chiedi, ti rimborsiamo quelli comprati da meno di 14 giorni. L'autoesclusione vale per questo account. Se è il più vecchio tra i tuoi account confermati con la stessa casella email, vale anche per gli altri e per quelli che aprirai. Nessuno può annullare l'autoesclusione, nemmeno noi.",
    },
    confirm: 'Mi autoescludo',
    done: 'Autoesclusione attiva',
  },
  keep: 'Ci ripenso',
} as const
