import { formatEuro } from '@centesimo/domain'
import { formatCount } from './format.ts'

export const homeText = {
  headline: 'Scopri Tesori Unici',
  lead: 'Aste al centesimo: ogni puntata costa un credito e alza il prezzo di un centesimo. Chi punta per ultimo, vince.',
  explore: 'Esplora Aste Live',
  register: 'Registrati Gratis',
  now: 'Adesso in asta',
  /** `bidTimerSeconds` is unknown until the settings are loaded: its place stays empty. */
  facts: ({ bidTimerSeconds }: { bidTimerSeconds?: number | undefined }) => [
    { figure: '1', unit: 'credito', text: 'il costo di una puntata' },
    { figure: `+${formatEuro(1).slice(0, -2)}`, unit: '€', text: 'sul prezzo, a ogni puntata' },
    { figure: bidTimerSeconds ?? '\u2007\u2007', unit: 'secondi', text: "per rilanciare, poi l'asta si chiude" },
  ],
  all: 'Tutte',
  filter: 'Filtra per categoria',
  live: 'Aste Live',
  categories: 'Esplora per Categoria',
  upcoming: 'Prossime Aste',
  closed: 'Aste Chiuse',
  seeAll: 'Vedi tutte',
  seeAllOf: (list: string) => `Vedi tutte: ${list}`,
  auctionCount: (count: number) => (count === 1 ? '1 asta' : `${formatCount(count)} aste`),
  noLive: {
    title: 'Nessuna asta live adesso',
    text: "Le prossime partono presto: dai un'occhiata a quelle in arrivo.",
  },
  noLiveHere: { title: 'Nessuna asta live in questa categoria', text: "Scegline un'altra, oppure guardale tutte." },
  noUpcoming: 'Nessuna asta in arrivo per ora.',
  noClosed: 'Nessuna asta chiusa per ora.',
  follow: 'Seguici',
  followText: 'Nuove aste, vincitori e dietro le quinte: ci trovi anche qui.',
} as const
