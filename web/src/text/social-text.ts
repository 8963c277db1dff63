import { formatEuro } from '@centesimo/domain'
import { formatCredits, formatDayTime } from './format.ts'

export const socialText = {
  title: 'Social',
  lead: 'Gli ultimi oggetti vinti, a quale prezzo, e dove seguirci.',
  follow: 'Seguici',
  wins: 'Gli ultimi oggetti vinti',
  allWins: 'Vedi tutti',
  wonBy: (name: string) => `Vinto da ${name}`,
  wonAt: (iso: string) => formatDayTime(iso),
  paid: (totalCents: number) => `In tutto ${formatEuro(totalCents)}, spedizione inclusa`,
  parts: (priceCents: number, creditsCents: number, shippingCents: number) =>
    `${formatEuro(priceCents)} + ${formatEuro(creditsCents)} di crediti${shippingCents > 0 ? ` + ${formatEuro(shippingCents)} di spedizione` : ''}`,
  /** Where the winner hides what the credits cost: at the dearest price of a credit on sale. */
  paidAtMost: (cents: number) => `Fino a ${formatEuro(cents)}, spedizione esclusa`,
  partsInCredits: (priceCents: number, credits: number) =>
    `${formatEuro(priceCents)} + ${formatCredits(credits)} ai prezzi di oggi`,
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
