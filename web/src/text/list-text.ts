import { withNoun } from '@centesimo/domain'
import { formatCount } from './format.ts'

const stateNames = {
  live: () => 'live',
  upcoming: () => 'in arrivo',
  ended: (count: number) => (count === 1 ? 'chiusa' : 'chiuse'),
} as const

export const listText = {
  title: 'Tutte le Aste',
  titleOf: { all: 'Tutte le Aste', live: 'Aste Live', upcoming: 'Prossime Aste', ended: 'Aste Chiuse' },
  searchLabel: 'Cerca',
  search: 'Cerca aste per titolo o descrizione...',
  found: (count: number) => (count === 1 ? '1 asta trovata' : `${formatCount(count)} aste trovate`),
  /** The whole list of one state: "24 aste live". */
  ofState: (state: keyof typeof stateNames, count: number) =>
    `${withNoun(count, 'asta', 'aste')} ${stateNames[state](count)}`,
  none: 'Nessuna asta trovata',
  noneFor: (words: string) => `Nessuna asta per «${words}»`,
  clear: 'Svuota il campo',
  someCategories: 'Alcune categorie',
  noneText: 'Prova con altre parole, oppure togli qualche filtro.',
  noneSearched: 'Prova con altre parole.',
  noneAtAll: {
    title: 'Adesso non ci sono aste',
    text: "Torna più tardi, o guarda che cosa c'è nello shop.",
    toShop: 'Vai allo shop',
  },
  reset: 'Azzera i filtri',
  /** Instead of `reset` where only words were typed. */
  resetSearch: 'Cancella la ricerca',
  more: 'Mostra altre',
  filtersOf: (count: number) => (count === 0 ? 'Filtri' : `Filtri (${count})`),
  show: (count: number) => (count === 1 ? 'Mostra 1 asta' : `Mostra ${formatCount(count)} aste`),
  status: 'Stato',
  allStatuses: 'Tutte',
  statuses: { live: 'Live', upcoming: 'In arrivo', ended: 'Chiuse' },
  category: 'Categoria',
  allCategories: 'Tutte le categorie',
  kind: 'Tipo',
  allKinds: 'Tutti i tipi',
  kinds: {
    beginners: 'Per principianti',
    'join-until': "Si entra solo all'inizio",
    'prize-credits': 'Con crediti in palio',
  },
  sort: 'Ordina per',
  sorts: {
    recent: 'Più recenti',
    ending: 'In scadenza',
    'price-asc': 'Prezzo crescente',
    'price-desc': 'Prezzo decrescente',
    bids: 'Più puntate',
  },
} as const
