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
  /** Below the price: the credits of the winner, and what both cost, where that is known. */
  added: (credits: number) => `+ ${formatCredits(credits)}`,
  inAll: (cents: number) => ` = in tutto ${formatEuro(cents)}`,
  inAllAtMost: (cents: number) => ` = in tutto fino a ${formatEuro(cents)}`,
  winsNote: "«Fino a» conta i crediti al prezzo più caro di oggi. L'eventuale spedizione è a parte.",
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
