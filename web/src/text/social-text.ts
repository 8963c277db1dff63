import { formatEuro } from '@centesimo/domain'
import { formatCredits, formatDayTime } from './format.ts'

export const socialText = {
  title: 'Social',
  lead: 'Nuove aste, vincitori e dietro le quinte: ci trovi qui.',
  follow: 'Seguici',
  wins: 'Gli ultimi oggetti vinti',
  allWins: 'Vedi tutti',
  wonBy: (name: string) => `Vinto da ${name}`,
  wonAt: (iso: string) => formatDayTime(iso),
  total: (total: string) => `${total} in tutto`,
  /** `mostCents`: what one credit costs at most, once it is known. */
  credits: (credits: number, mostCents: number | undefined) =>
    `più ${formatCredits(credits)}${mostCents ? ` (al massimo ${formatEuro(credits * mostCents)})` : ''}`,
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
