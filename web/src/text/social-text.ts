import { formatEuro } from '@centesimo/domain'
import { formatCredits, formatDayTime } from './format.ts'

/** What a win cost beside its price, in cents; at most, where its winner does not show it. */
type Paid = { otherCents: number; isMost: boolean; hasShipping: boolean }

export const socialText = {
  title: 'Social',
  lead: 'Che cosa si è vinto, a quanto, e dove seguirci.',
  follow: 'Seguici',
  wins: 'Gli ultimi oggetti vinti',
  allWins: 'Vedi tutti',
  wonBy: (name: string) => `Vinto da ${name}`,
  wonAt: (iso: string) => formatDayTime(iso),
  /** One form for every win: first the sum, then its parts. */
  paid: ({ otherCents, isMost }: Paid, priceCents: number) =>
    `Pagato in tutto ${isMost ? 'al massimo ' : ''}${formatEuro(priceCents + otherCents)}`,
  parts: ({ otherCents, hasShipping }: Paid, priceCents: number) =>
    `${formatEuro(priceCents)} di prezzo + ${formatEuro(otherCents)} di crediti${hasShipping ? ' e spedizione' : ''}`,
  /** While no price of a credit is known. */
  partsInCredits: (credits: number, priceCents: number) =>
    `${formatEuro(priceCents)} di prezzo + ${formatCredits(credits)}`,
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
