import { formatCount } from './format.ts'

export const homeText = {
  headline: 'Scopri Tesori Unici',
  lead: 'Aste al centesimo: ogni puntata vale un credito e alza il prezzo di un centesimo. Chi punta per ultimo, vince.',
  explore: 'Esplora Aste Live',
  register: 'Registrati Gratis',
  now: 'Adesso in asta',
  facts: [
    { figure: '1', unit: 'credito', text: 'vale una puntata, di solito' },
    { figure: '+0,01', unit: '€', text: 'sul prezzo, a ogni puntata' },
    { figure: '60', unit: 'secondi', text: 'per rispondere a chi è in testa' },
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
