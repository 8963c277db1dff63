import { some } from './admin-format.ts'
import { formatCount } from './format.ts'

/** The admin's first page: figures, pending work, the curves and the auctions by category. */
export const adminStatsText = {
  title: 'Panoramica',
  failed: 'Impossibile caricare le statistiche. Verifica di essere autenticato come admin.',
  reload: 'Ricarica',
  figures: {
    label: 'Statistiche',
    users: 'Utenti',
    auctionsWon: 'Aste vinte',
    creditPurchases: 'Acquisti di crediti',
    revenue: 'Incassi da crediti',
    week: (figure: string) => `${figure} in 7 giorni`,
    month: (figure: string) => `${figure} questo mese`,
    percent: (percent: number) => `${formatCount(percent)}%`,
    /** For screen readers, before the percentage. */
    up: 'rispetto ai 7 giorni precedenti, in aumento del ',
    down: 'rispetto ai 7 giorni precedenti, in calo del ',
  },
  mainFigures: 'Numeri principali',
  totals: {
    label: 'Totali',
    auctions: 'Aste',
    totalBids: 'Puntate totali',
  },
  waiting: {
    title: 'Da fare',
    none: 'Niente da fare: è tutto a posto.',
    violations: some('problema nel controllo dei conti', 'problemi nel controllo dei conti'),
    parkedPayments: some('pagamento da verificare', 'pagamenti da verificare'),
    parkedEvents: some('evento di pagamento da verificare', 'eventi di pagamento da verificare'),
    approvals: some('richiesta da confermare', 'richieste da confermare'),
    toShip: some('pacco da spedire', 'pacchi da spedire'),
    returned: some('pacco tornato indietro', 'pacchi tornati indietro'),
    messages: some('messaggio senza risposta', 'messaggi senza risposta'),
    testimonials: some('testimonianza da approvare', 'testimonianze da approvare'),
    referrals: some('invito da verificare', 'inviti da verificare'),
    late: (count: number) => `${formatCount(count)} in ritardo`,
  },
  /** What others do, or the platform by itself. */
  watched: {
    title: "Da tenere d'occhio:",
    failedJobs: some('lavoro fallito', 'lavori falliti'),
    duePayments: some('pagamento in scadenza', 'pagamenti in scadenza'),
  },
  charts: {
    title: 'Andamento',
    others: 'Altri grafici',
    period: 'Periodo dei grafici',
    month: 'Mese',
    year: 'Anno',
    day: 'Ultime 24 ore',
    hours: 'Media di 30 giorni',
    hoursPeriod: 'Periodo delle puntate',
    creditsSold: 'Crediti venduti',
    auctionsWon: 'Aste vinte',
    newUsers: 'Nuovi utenti',
    bidsPerHour: "Puntate all'ora",
    columnHour: 'Ora',
  },
  auctions: {
    title: 'Aste per categoria',
    label: 'Categorie',
    all: 'Tutte',
    manage: 'Gestisci le aste',
    none: 'Nessuna asta in questa categoria',
    noneText: "Creane una, oppure scegli un'altra categoria.",
    create: 'Crea Asta',
    /** The rows stay where they are while their times change. */
    shown: (shown: number, total: number) =>
      `Le ${formatCount(shown)} più vicine alla fine quando hai aperto la pagina. In tutto sono ${formatCount(total)}, chiuse comprese.`,
    /** What is not shown here. */
    more: (category: string) => `Tutte le aste di ${category}`,
    moreOfAll: 'Tutte le aste',
  },
} as const
