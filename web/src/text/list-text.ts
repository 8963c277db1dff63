import { formatCount } from './format.ts'

export const listText = {
  title: 'Tutte le Aste',
  searchLabel: 'Cerca',
  search: 'Cerca aste per titolo o descrizione...',
  found: (count: number) => (count === 1 ? '1 asta trovata' : `${formatCount(count)} aste trovate`),
  none: 'Nessuna asta trovata',
  noneFor: (words: string) => `Nessuna asta per «${words}»`,
  clear: 'Svuota il campo',
  someCategories: 'Alcune categorie',
  noneText: 'Prova con altre parole, oppure togli qualche filtro.',
  noneSearched: 'Prova con altre parole.',
  reset: 'Azzera i filtri',
  /** Instead of `reset` where only words were typed. */
  resetSearch: 'Cancella la ricerca',
  more: 'Mostra altre',
  filtersOf: (count: number) => (count === 0 ? 'Filtri' : `Filtri (${count})`),
  show: (count: number) => (count === 1 ? 'Mostra 1 asta' : `Mostra ${formatCount(count)} aste`),
  status: 'Stato',
  statuses: { all: 'Tutti gli stati', live: 'Live', upcoming: 'In arrivo', ended: 'Chiuse' },
  category: 'Categoria',
  allCategories: 'Tutte le categorie',
  sort: 'Ordina per',
  sorts: {
    recent: 'Più recenti',
    ending: 'In scadenza',
    'price-asc': 'Prezzo crescente',
    'price-desc': 'Prezzo decrescente',
    bids: 'Più puntate',
  },
} as const
