import type { ExportTable } from '@centesimo/contract'
import { some } from './admin-format.ts'

/** The platform page: its pause, its queues, its tables as files. */
export const adminPlatformText = {
  title: 'Sistema',
  lead: 'La pausa di tutte le aste, il controllo dei conti, i lavori in coda e le esportazioni.',
  /** For roles that may not pause the platform. */
  shortLead: 'Il controllo dei conti e le esportazioni.',
  state: {
    title: 'Stato delle aste',
    open: 'Le aste sono aperte',
    openText: 'Si punta normalmente. Durante una pausa nessuno può puntare e i conti alla rovescia si fermano.',
    paused: 'Le aste sono in pausa',
    since: (moment: string) => `Dal ${moment}`,
    notice: 'Avviso per il pubblico',
  },
  pause: {
    open: 'Metti in pausa tutte le aste',
    title: 'Metti in pausa tutte le aste',
    lead: 'Da subito nessuno potrà puntare e i conti alla rovescia si fermeranno. Ordini, acquisti e pannello continuano a funzionare.',
    label: 'Avviso per il pubblico',
    hint: 'Si legge in cima a ogni pagina, al massimo 200 caratteri.',
    placeholder: 'Manutenzione in corso: riprendiamo tra pochi minuti.',
    confirm: 'Metti in pausa',
    done: { title: 'Aste in pausa', description: 'Nessuno può puntare finché non riprendi.' },
    fallback: 'Impossibile mettere in pausa le aste',
    empty: 'Scrivi un avviso per il pubblico',
  },
  change: {
    open: 'Cambia avviso',
    title: "Cambia l'avviso",
    lead: 'La pausa continua: cambia solo il testo che si legge sul sito.',
    confirm: 'Salva avviso',
    done: { title: 'Avviso cambiato' },
    fallback: "Impossibile cambiare l'avviso",
  },
  resume: {
    open: 'Riprendi le aste',
    title: 'Riprendi le aste',
    lead: 'Si può puntare da subito. Ogni conto alla rovescia riparte con almeno il suo tempo intero.',
    confirm: 'Riprendi',
    done: { title: 'Aste riprese', description: 'Si può puntare di nuovo.' },
    fallback: 'Impossibile riprendere le aste',
  },
  queues: {
    title: 'Lavori in coda',
    text: 'Chiusure, Auto Puntata, email e controlli: in attesa, in corso e falliti.',
    open: 'Vedi i lavori in coda',
    fine: 'In ordine',
    failed: some('fallito', 'falliti'),
  },
  exports: {
    title: 'Esporta le tabelle',
    text: 'Ogni tabella intera come file CSV, senza password né token. Ogni esportazione resta nel registro.',
    name: (table: string) => `Esporta CSV: ${table}`,
  },
} as const

/** The exports in groups, each from what is asked for most. */
export const tableGroups: readonly { title: string; tables: readonly ExportTable[] }[] = [
  {
    title: 'Vendite',
    tables: ['orders', 'payments', 'refunds', 'receipts', 'transactions', 'bids', 'autobids'],
  },
  {
    title: 'Persone',
    tables: ['users', 'contact-messages', 'testimonials', 'referrals', 'watchlist', 'notices'],
  },
  {
    title: 'Catalogo',
    tables: ['auctions', 'series', 'runs', 'deleted-auctions', 'packages', 'categories'],
  },
  { title: 'Sistema', tables: ['audit-log', 'payment-events'] },
]

export const tableNames: Readonly<Record<ExportTable, string>> = {
  auctions: 'Aste',
  series: 'Serie',
  runs: 'Edizioni delle aste',
  bids: 'Puntate',
  autobids: 'Auto Puntata',
  watchlist: 'Liste desideri',
  users: 'Utenti',
  transactions: 'Movimenti',
  packages: 'Pacchetti',
  orders: 'Ordini',
  payments: 'Pagamenti',
  refunds: 'Rimborsi',
  receipts: 'Ricevute',
  'payment-events': 'Eventi PayPal',
  referrals: 'Inviti',
  testimonials: 'Testimonianze',
  categories: 'Categorie',
  'contact-messages': 'Messaggi',
  'audit-log': 'Registro',
  'deleted-auctions': 'Aste eliminate',
  notices: 'Avvisi',
}
