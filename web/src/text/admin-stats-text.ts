import { formatCount } from './format.ts'

const some = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`

/** The admin's first page: figures, pending work, the curves and the auctions by category. */
export const adminStatsText = {
  title: 'Pannello Admin',
  failed: 'Impossibile caricare le statistiche. Verifica di essere autenticato come admin.',
  reload: 'Ricarica',
  figures: {
    label: 'Statistiche',
    users: 'Utenti',
    auctionsWon: 'Aste vinte',
    creditPurchases: 'Acquisti di crediti',
    revenue: 'Incassi da crediti',
    toRevenue: 'Tutti gli incassi',
    monthly: 'Questo mese',
    yearly: "Quest'anno",
  },
  totals: {
    label: 'Totali',
    auctions: 'Aste',
    live: 'Live',
    upcoming: 'In arrivo',
    ended: 'Chiuse',
    totalBids: 'Puntate totali',
  },
  waiting: {
    title: 'Da fare',
    none: 'Niente da fare: è tutto a posto.',
    violations: some('violazione nel controllo dei conti', 'violazioni nel controllo dei conti'),
    parkedPayments: some('pagamento da verificare', 'pagamenti da verificare'),
    parkedEvents: some('evento di pagamento da verificare', 'eventi di pagamento da verificare'),
    approvals: some('richiesta da confermare', 'richieste da confermare'),
    toShip: some('pacco da spedire', 'pacchi da spedire'),
    lateShipments: some('spedizione in ritardo', 'spedizioni in ritardo'),
    duePayments: some('pagamento in scadenza', 'pagamenti in scadenza'),
    messages: some('messaggio senza risposta', 'messaggi senza risposta'),
    testimonials: some('testimonianza da approvare', 'testimonianze da approvare'),
    referrals: some('invito da verificare', 'inviti da verificare'),
  },
  charts: {
    title: 'Andamento',
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
    create: 'Crea Nuova Asta',
    /** What is not shown here. */
    more: (category: string | undefined, count: string) =>
      category ? `Tutte le aste di ${category} (${count})` : `Tutte le aste (${count})`,
  },
} as const
