import { formatBoughtCredits, formatReturnedCredits, type Notice, type NoticeKind } from '@centesimo/contract'
import type { Payload } from '@centesimo/contract/messages'
import { CREDITS_BACK_HOURS, formatEuro, formatFollow, formatSpent, PAYMENT_DAYS, withNoun } from '@centesimo/domain'

/** The auction's public id and present title; null when it was deleted. */
type About = { auctionId: string | null; auctionTitle: string | null }
type Sentence = Pick<Notice, 'title' | 'text' | 'link'>

/** The input of a sentence. The auction's present title takes precedence over the payload's. */
export type FormattableNotice<Kind extends NoticeKind = NoticeKind> = About & {
  kind: Kind
  payload: Partial<Payload<Kind>>
}

/** The Italian sentence of a notice and the page it leads to: for inbox, push message and mail. */
export function formatNotice<Kind extends NoticeKind>({ kind, payload, ...about }: FormattableNotice<Kind>): Sentence {
  return sentences[kind](payload, about)
}

const sentences: { [Kind in NoticeKind]: (payload: Partial<Payload<Kind>>, about: About) => Sentence } = {
  outbid: ({ title, currentBid }, about) => ({
    title: 'Non sei più in testa',
    text: `Ora è in testa un'altra persona${euro(currentBid, ', a ')}${named(': ', about, title)}.`,
    link: auctionPage(about),
  }),
  won: ({ title, finalPrice, orderId }, about) => ({
    title: 'Hai vinto!',
    text: `${finalPrice === undefined ? 'Hai vinto' : `Il prezzo finale è ${formatEuro(finalPrice)}`}${named(': ', about, title)}. Paga entro ${PAYMENT_DAYS} giorni dalla fine dell'asta.`,
    link: orderPage(orderId),
  }),
  lost: ({ title, finalPrice, credits: spent, bought, cents, backFor }, about) => ({
    title: 'Asta chiusa: non hai vinto',
    text: `L'ha vinta un'altra persona${euro(finalPrice, ' a ')}. Hai usato ${spent === undefined ? credits(spent) : formatSpent({ credits: spent, bought, cents })} per ${nameOf(about, title)}.${backFor === undefined ? '' : ` Entro ${CREDITS_BACK_HOURS} ore dalla fine puoi comprarlo a ${formatEuro(backFor)} e ${spent === 1 ? 'riprendere il credito' : 'riprendere i crediti'}.`}`,
    link: auctionPage(about),
  }),
  prize: ({ title, credits: won }, about) => ({
    title: 'Hai vinto!',
    text: `Abbiamo chiuso noi l'asta di ${nameOf(about, title)} mentre eri in testa: hai vinto ${credits(won)}, già sul tuo saldo. Non devi pagare nulla.`,
    link: '/credit-history',
  }),
  'autobid-stopped': ({ title, reason, bids }, about) => ({
    title: 'Auto Puntata disattivata',
    text: autoBidStopped[reason ?? 'max-bids'](nameOf(about, title), bids),
    link: auctionPage(about),
  }),
  'payment-due': ({ title, days, amount, orderId }, about) => ({
    title: 'Pagamento in scadenza',
    text: `${daysLeft(days)}: ${amount === undefined ? '' : `${formatEuro(amount)} per `}${nameOf(about, title)}.`,
    link: orderPage(orderId),
  }),
  'order-expired': ({ title, orderId }, about) => ({
    title: 'Ordine scaduto',
    text: `Il tempo per pagare ${nameOf(about, title)} è finito: l'ordine è scaduto e non devi pagare nulla.`,
    link: orderPage(orderId),
  }),
  restarted: ({ title, credits: returned }, about) => ({
    title: 'Asta riavviata',
    text: `Abbiamo riavviato l'asta di ${nameOf(about, title)}: il tuo ordine è annullato e ti abbiamo restituito ${returned === undefined ? 'i crediti che avevi usato' : credits(returned)}.`,
    link: auctionPage(about),
  }),
  'auction-started': ({ title }, about) => ({
    title: 'Asta iniziata',
    text: `L'asta di ${nameOf(about, title)} è iniziata: le puntate sono aperte.`,
    link: auctionPage(about),
  }),
  'followed-auction': ({ title, moment, price, words = null, category = null, maxPrice = null }, about) => ({
    title: "Un'asta per le tue ricerche",
    text: `${moment === 'last-minutes' ? `L'asta di ${nameOf(about, title)} si chiude tra poco${euro(price, ' ed è ancora a ')}` : `L'asta di ${nameOf(about, title)} è iniziata`}.${words || category ? ` La tua ricerca: ${formatFollow({ words, category, maxCents: maxPrice })}.` : ''}`,
    link: auctionPage(about),
  }),
  'credits-refunded': ({ title, credits: refunded, reason }, about) => ({
    title: 'Crediti restituiti',
    text: `${refundReason(reason, nameOf(about, title))}: ti abbiamo restituito ${credits(refunded)}.`,
    link: '/credit-history',
  }),
  welcome: (payload) => ({
    title: 'Ti diamo il benvenuto',
    text: `Ti abbiamo regalato ${credits(payload.credits)} bonus per le tue prime puntate.`,
    link: '/come-funziona',
  }),
  referral: (payload) => ({
    title: 'Bonus per il tuo invito',
    text: `Hai ricevuto ${credits(payload.credits)} bonus dal Programma Referral.`,
    link: '/referrals',
  }),
  'testimonial-approved': () => ({
    title: 'Testimonianza pubblicata',
    text: 'La tua testimonianza ora è visibile a tutti. Grazie!',
    link: '/testimonials',
  }),
  'payment-received': ({ amount, credits: bought, creditsBack = 0, debtPaid = 0, title }, about) =>
    bought === undefined
      ? {
          title: 'Pagamento ricevuto',
          text: `Abbiamo ricevuto ${paid(amount)} per ${nameOf(about, title)}. ${creditsBack > 0 ? `${formatReturnedCredits(creditsBack, debtPaid)}. ` : ''}Prepariamo la spedizione.`,
          link: '/profile?tab=orders',
        }
      : {
          title: 'Acquisto completato',
          text: paidCredits(amount, bought, debtPaid),
          link: '/credit-history',
        },
  /** `creditsTaken` only for a package of credits, whose name is no title. */
  'payment-refunded': ({ title, amount, creditsTaken, creditsOwed = 0 }, about) => ({
    title: 'Ti abbiamo rimborsato',
    text: `Ti abbiamo rimborsato${euro(amount, ' ')} per ${creditsTaken === undefined || !title ? nameOf(about, title) : `l'acquisto di ${title}`}.${takenBack(creditsTaken ?? 0, creditsOwed)}`,
    link: '/profile?tab=orders',
  }),
  'order-shipped': ({ title, trackingNumber, carrier }, about) => ({
    title: 'Il tuo pacco è in viaggio',
    text: `Abbiamo spedito ${nameOf(about, title)}${carrier === undefined ? '' : ` con ${carrier}`}.${trackingNumber === undefined ? '' : ` Codice di spedizione: ${trackingNumber}.`}`,
    link: '/profile?tab=orders',
  }),
  'order-returned': ({ title }, about) => ({
    title: 'Un tuo pacco è tornato indietro',
    text: `Il pacco con ${nameOf(about, title)} è tornato da noi. Te lo rispediamo o ti rimborsiamo: rispondi all'email che ti abbiamo scritto.`,
    link: '/profile?tab=orders',
  }),
  'order-delivered': ({ title }, about) => ({
    title: 'Pacco consegnato',
    text: `Il corriere ha consegnato ${nameOf(about, title)}. Raccontaci com'è andata.`,
    link: '/testimonials',
  }),
}

const stoppedAfter = (bids: number | undefined) => `si è disattivata${bids ? ` dopo ${bidCount(bids)}` : ''}.`

const autoBidStopped: {
  [Reason in Payload<'autobid-stopped'>['reason']]: (name: string, bids: number | undefined) => string
} = {
  credits: (name, bids) => `I crediti non bastano più: l'Auto Puntata su ${name} ${stoppedAfter(bids)}`,
  'max-bids': (name, bids) =>
    `L'Auto Puntata su ${name} ha raggiunto il massimo che avevi scelto${bids ? `: ${bidCount(bids)}` : ''}.`,
  bought: (name) => `Hai scelto di comprare ${name} e riprendere i crediti: l'Auto Puntata si è disattivata.`,
  limit: (name, bids) =>
    `Hai raggiunto il tuo limite di crediti al giorno: l'Auto Puntata su ${name} ${stoppedAfter(bids)}`,
  beginners: (name, bids) =>
    `Hai vinto un'altra asta, e quella di ${name} è riservata a chi non ha mai vinto: l'Auto Puntata ${stoppedAfter(bids)}`,
  'joining-closed': (name) =>
    `L'asta di ${name} ha raggiunto il prezzo da cui può puntare solo chi ha già puntato: l'Auto Puntata si è disattivata.`,
  'win-slots': (name, bids) =>
    `Hai raggiunto il massimo di aste che puoi vincere: l'Auto Puntata su ${name} ${stoppedAfter(bids)}`,
  excluded: (name, bids) =>
    `Hai una pausa o un'autoesclusione in corso: l'Auto Puntata su ${name} ${stoppedAfter(bids)}`,
}

function nameOf({ auctionTitle }: About, title: string | undefined): string {
  const name = auctionTitle ?? title
  return name === undefined ? "un'asta" : `«${name}»`
}

/**
 * Behind the price, because a list and a push message cut off a long title; pages leave it out
 * where the title stands above.
 */
function named(before: string, { auctionTitle }: About, title: string | undefined): string {
  const name = auctionTitle ?? title
  return name === undefined ? '' : `${before}«${name}»`
}

function auctionPage({ auctionId }: About): string {
  return auctionId ? `/auctions/${encodeURIComponent(auctionId)}` : '/auctions'
}

function orderPage(orderId: string | undefined): string {
  return orderId === undefined ? '/profile?tab=won' : `/won-auction/${encodeURIComponent(orderId)}`
}

function euro(cents: number | undefined, before: string): string {
  return cents === undefined ? '' : `${before}${formatEuro(cents)}`
}

function paid(cents: number | undefined): string {
  return cents === undefined ? 'il tuo pagamento' : formatEuro(cents)
}

function paidCredits(cents: number | undefined, bought: number, debtPaid: number): string {
  if (cents !== undefined && debtPaid <= 0) return `Hai pagato ${formatEuro(cents)}: ora hai ${credits(bought)} in più.`
  return `${cents === undefined ? '' : `Hai pagato ${formatEuro(cents)}. `}${formatBoughtCredits(bought, debtPaid)}.`
}

function daysLeft(days: number | undefined): string {
  return days === undefined
    ? 'Il termine per pagare sta per scadere'
    : `Da pagare entro ${withNoun(days, 'giorno', 'giorni')}`
}

function refundReason(reason: Payload<'credits-refunded'>['reason'] | undefined, name: string): string {
  if (reason === 'closed') return `Abbiamo chiuso l'asta di ${name}`
  const removed = `Abbiamo eliminato l'asta di ${name}`
  return reason === 'order-cancelled' ? `${removed} e annullato il tuo ordine` : removed
}

function takenBack(taken: number, owed: number): string {
  const fromBalance = taken > 0 ? ` Dal tuo saldo abbiamo tolto ${credits(taken)}.` : ''
  return owed > 0
    ? `${fromBalance} Devi restituire ${credits(owed)}: ${owed === 1 ? 'lo' : 'li'} scaliamo dai prossimi che ricevi.`
    : fromBalance
}

function bidCount(bids: number): string {
  return withNoun(bids, 'puntata', 'puntate')
}

function credits(count: number | undefined): string {
  if (count === undefined) return 'dei crediti'
  return withNoun(count, 'credito', 'crediti')
}
