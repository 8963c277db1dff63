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
  /** What the win cost in all, where its winner shows it. */
  paid: (totalCents: number) => `In tutto ${formatEuro(totalCents)}`,
  /** What came on top of the price. */
  added: (creditsCents: number, shippingCents: number) =>
    `+ ${formatEuro(creditsCents)} di crediti${shippingCents > 0 ? ` + ${formatEuro(shippingCents)} di spedizione` : ''}`,
  /** Where the winner hides what the credits cost: at the dearest price of a credit on sale. */
  addedAtMost: (credits: number, mostCents: number | undefined) =>
    `+ ${formatCredits(credits)}${mostCents ? ` (al massimo ${formatEuro(credits * mostCents)} ai prezzi di oggi)` : ''}, più l'eventuale spedizione`,
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
