import { formatCredits } from './format.ts'

export const socialText = {
  title: 'Social',
  lead: 'Nuove aste, vincitori e dietro le quinte: ci trovi qui.',
  follow: 'Seguici',
  wins: 'Gli ultimi oggetti vinti',
  allWins: 'Vedi tutti',
  wonBy: (name: string) => `Vinto da ${name}`,
  total: (total: string) => `${total} in tutto`,
  credits: (credits: number) => `più ${formatCredits(credits)} in puntate`,
  community: 'Centesimo in numeri',
  communityText: 'Aggiornati pochi secondi fa.',
  stats: {
    activeMembers: { label: 'Utenti attivi', note: 'negli ultimi 30 giorni' },
    auctionsWon: { label: 'Aste vinte', note: "dall'inizio" },
    totalPrizeValue: { label: 'Valore degli oggetti vinti', note: 'stimato da noi: non è il prezzo pagato' },
  },
  latest: 'Le ultime testimonianze',
  reviews: 'Vedi tutte',
} as const
