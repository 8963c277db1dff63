import { CREDITS_BACK_HOURS, formatEuro, formatSpent, type SpentToFormat, withDate } from '@centesimo/domain'
import type { Shipping } from '../data/use-shipping.ts'
import { formatCredits, formatDayTime } from './format.ts'

/** Buying the item of an auction that one has bid in, with the credits coming back. */
const offerParts = (cents: number, credits: number) => [
  { before: 'Compra ', joint: 'a', after: ` ${formatEuro(cents)}` },
  { before: '', joint: 'e', after: ` riprendi ${formatCredits(credits)}` },
]

function shippingNote({ cents, freeUntil }: Shipping): string {
  if (cents > 0) return ` La spedizione costa ${formatEuro(cents)}.`
  return freeUntil === null ? '' : ' La spedizione è inclusa, grazie al tuo pacchetto.'
}

export const creditsBackText = {
  offer: (cents: number, spent: SpentToFormat) => `Compra a ${formatEuro(cents)} e riprendi ${formatSpent(spent)}`,
  /** Without how many of them were given, and what they had cost. */
  offerShort: (cents: number, credits: number) =>
    offerParts(cents, credits)
      .map(({ before, joint, after }) => before + joint + after)
      .join(' '),
  /** In two lines, which have no room for their joints on a phone. */
  offerParts,
  /** Below the offer of a lost auction. `shipping` is not known at once. */
  untilWhen: (until: string, shipping: Shipping | undefined) =>
    `Fino ${withDate('al', formatDayTime(until))}.${shipping ? shippingNote(shipping) : ''}`,
  gone: 'Questi crediti non tornano.',
  /** Beside the offer, in a list that does not say when the auction ended. */
  afterEnd: (until: string | null) => (until === null ? null : `Fino ${withDate('al', formatDayTime(until))}`),
  underway: "Stai comprando l'oggetto: per tornare a puntare qui, annulla l'acquisto.",
  resume: "Completa l'acquisto",
  cancel: "Annulla l'acquisto",
  cancelled: { title: 'Acquisto annullato', description: 'Puoi puntare di nuovo' },
  notCancelled: "Impossibile annullare l'acquisto",
  bought: 'Hai comprato questo oggetto e ripreso i tuoi crediti.',
  toOrders: 'Vai ai tuoi ordini',
  /** Before the payment. */
  terms: (spent: SpentToFormat) =>
    `Paghi il prezzo fisso e, appena il pagamento è confermato, riprendi ${formatSpent(spent)}. Se l'asta è ancora in corso, da quando inizi a pagare non puoi più puntare; se annulli, puoi ricominciare.`,
  /** In the dialog of a plain purchase. */
  leading: 'Adesso sei in testa: se compri ora, i crediti che hai usato qui non tornano.',
  over: {
    title: 'Adesso non puoi riprendere i crediti',
    text: `Se hai puntato, puoi riprenderli durante l'asta, quando non sei in testa, oppure entro ${CREDITS_BACK_HOURS} ore dalla fine, se non hai vinto.`,
    question: (cents: number) => `Vuoi comprare lo stesso a ${formatEuro(cents)}, senza riprenderli?`,
    buy: 'Compra senza riprenderli',
  },
  ofOrder: (credits: number, isPaid: boolean) =>
    isPaid ? `Hai ripreso ${formatCredits(credits)}` : `Riprendi ${formatCredits(credits)} con il pagamento`,
  fact: "Crediti dell'asta ripresi",
} as const
