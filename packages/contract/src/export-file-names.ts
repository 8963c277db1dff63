/** The Italian file name of each exported table. */
export const exportFileNames = {
  auctions: 'aste',
  series: 'serie',
  runs: 'edizioni',
  bids: 'puntate',
  autobids: 'auto-puntata',
  watchlist: 'liste-desideri',
  users: 'utenti',
  transactions: 'movimenti',
  packages: 'pacchetti',
  orders: 'ordini',
  payments: 'pagamenti',
  refunds: 'rimborsi',
  receipts: 'ricevute',
  'payment-events': 'eventi-di-pagamento',
  referrals: 'inviti',
  testimonials: 'testimonianze',
  categories: 'categorie',
  'contact-messages': 'messaggi',
  'audit-log': 'registro',
  'deleted-auctions': 'aste-eliminate',
  notices: 'avvisi',
} as const

/** The Italian file names of the accountant's files. */
export const revenueFileNames = {
  receipts: 'ricevute',
  'credit-notes': 'note-di-credito',
  vat: 'iva-per-aliquota',
  auctions: 'rendimento-aste',
} as const

/** Days as 2026-11-22. */
export function revenueFileName(file: keyof typeof revenueFileNames, { from, to }: { from: string; to: string }) {
  return `centesimo-${revenueFileNames[file]}-${from}-${to}.csv`
}

/** `day` as 2026-11-22. */
export function exportFileName(table: keyof typeof exportFileNames, day: string): string {
  return `centesimo-${exportFileNames[table]}-${day}.csv`
}
