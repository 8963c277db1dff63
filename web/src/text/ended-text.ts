import type { Auction } from '@centesimo/contract'
import { formatEuro, withDate } from '@centesimo/domain'
import { formatCredits } from './format.ts'

/** The page of an ended auction. */
export const endedText = {
  at: (time: string) => `chiusa ${withDate('il', time)}`,
  outcome: {
    sold: 'Aggiudicata a',
    prize: 'Chiusa a',
    cancelled: 'Non venduta, chiusa a',
    unsold: 'Non aggiudicata',
  },
  /** Why it ended when it did: a price may be reached seconds after a bid. */
  reason: {
    timer: () => 'Nessuno ha rilanciato in tempo.',
    price: (cents: number) => `L'ultima puntata ha raggiunto il prezzo massimo, ${formatEuro(cents)}.`,
    admin: () => "L'abbiamo chiusa noi prima del tempo.",
  } satisfies Record<NonNullable<Auction['endReason']>, (priceCents: number) => string>,
  notWon: 'Non hai vinto',
  total: (winner: string, total: string, isShipped: boolean) =>
    `In tutto ${winner} ha speso ${total}: ${isShipped ? 'prezzo, puntate e, se non era inclusa, spedizione' : 'prezzo e puntate'}.`,
  /** Until it is known how many. */
  plusCredits: 'Oltre al prezzo, chi ha vinto ha usato crediti per puntare.',
  /** `mostCents`: what one credit costs at most, once it is known. */
  plusSo: (credits: number, mostCents: number | undefined) =>
    `Oltre al prezzo, chi ha vinto ha usato ${formatCredits(credits)}${mostCents ? `, che oggi ${credits === 1 ? 'costa' : 'costano'} al massimo ${formatEuro(credits * mostCents)}` : ''}.`,
  noBids: "Nessuno ha puntato: non c'è un vincitore.",
  bids: (count: number) => (count === 1 ? 'puntata' : 'puntate'),
  bidders: (count: number) => (count === 1 ? 'partecipante' : 'partecipanti'),
  lasted: 'durata',
  similar: 'Aste Live simili',
  others: 'Altre Aste Live',
  seeAll: 'Vedi tutte',
} as const
