import { type NoticeKind, noticeKinds } from '@centesimo/contract'
import { describe, expect, test } from 'vitest'
import { formatNotice } from './format-notice.ts'
import { readFields } from './read-payload.ts'

const auction = { auctionId: 'asta-1', auctionTitle: 'Orologio da tasca' }
const none = { auctionId: null, auctionTitle: null }
type StoredNotice = { kind: NoticeKind; data?: object; auctionId?: string; auctionTitle?: string }
/** The sentence of an inbox row. */
const format = ({ kind, data = {}, ...auction }: StoredNotice) =>
  formatNotice({ kind, payload: readFields(kind, data), ...none, ...auction })
/** Without non-breaking spaces, as before the euro sign. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('formats each kind with a link to the page to act on', () => {
  test.each<[StoredNotice, string, string, string]>([
    [
      { kind: 'outbid', ...auction, data: { currentBid: 123_405 } },
      'Non sei più in testa',
      "Ora è in testa un'altra persona, a 1.234,05 €: «Orologio da tasca».",
      '/auctions/asta-1',
    ],
    [
      { kind: 'won', ...auction, data: { finalPrice: 7, orderId: 'ordine-1' } },
      'Hai vinto!',
      "Il prezzo finale è 0,07 €: «Orologio da tasca». Paga entro 30 giorni dalla fine dell'asta.",
      '/won-auction/ordine-1',
    ],
    [
      { kind: 'payment-received', data: { title: '100 crediti', amount: 3_999, credits: 100 } },
      'Acquisto completato',
      'Hai pagato 39,99 €: ora hai 100 crediti in più.',
      '/credit-history',
    ],
    [
      { kind: 'payment-received', data: { amount: 999, credits: 20, debtPaid: 6 } },
      'Acquisto completato',
      'Hai pagato 9,99 €. Hai comprato 20 crediti: 6 coprono il tuo debito, 14 sono sul tuo saldo.',
      '/credit-history',
    ],
    [
      { kind: 'payment-received', ...auction, data: { amount: 7 } },
      'Pagamento ricevuto',
      'Abbiamo ricevuto 0,07 € per «Orologio da tasca». Prepariamo la spedizione.',
      '/profile?tab=orders',
    ],
    [
      { kind: 'payment-refunded', data: { title: '100 crediti', amount: 2_000 } },
      'Ti abbiamo rimborsato',
      'Ti abbiamo rimborsato 20,00 € per «100 crediti».',
      '/profile?tab=orders',
    ],
    [
      { kind: 'payment-refunded', data: { title: '100 crediti', amount: 3_999, creditsTaken: 94, creditsOwed: 6 } },
      'Ti abbiamo rimborsato',
      "Ti abbiamo rimborsato 39,99 € per l'acquisto di 100 crediti. Dal tuo saldo abbiamo tolto 94 crediti. Devi restituire 6 crediti: li scaliamo dai prossimi che ricevi.",
      '/profile?tab=orders',
    ],
    [
      { kind: 'order-shipped', data: { title: 'Orologio da tasca', trackingNumber: 'BRT 123' } },
      'Il tuo pacco è in viaggio',
      'Abbiamo spedito «Orologio da tasca». Codice di spedizione: BRT 123.',
      '/profile?tab=orders',
    ],
    [
      { kind: 'order-shipped', data: { title: 'Orologio da tasca', trackingNumber: '123', carrier: 'BRT' } },
      'Il tuo pacco è in viaggio',
      'Abbiamo spedito «Orologio da tasca» con BRT. Codice di spedizione: 123.',
      '/profile?tab=orders',
    ],
    [
      { kind: 'order-shipped', data: { title: 'Orologio da tasca' } },
      'Il tuo pacco è in viaggio',
      'Abbiamo spedito «Orologio da tasca».',
      '/profile?tab=orders',
    ],
    [
      { kind: 'order-returned', data: { title: 'Orologio da tasca', trackingNumber: '123' } },
      'Un tuo pacco è tornato indietro',
      "Il pacco con «Orologio da tasca» è tornato da noi. Te lo rispediamo o ti rimborsiamo: rispondi all'email che ti abbiamo scritto.",
      '/profile?tab=orders',
    ],
    [
      { kind: 'order-delivered', data: { title: 'Orologio da tasca' } },
      'Pacco consegnato',
      "Il corriere ha consegnato «Orologio da tasca». Raccontaci com'è andata.",
      '/testimonials',
    ],
    [
      { kind: 'lost', ...auction, data: { finalPrice: 656, credits: 3 } },
      'Asta chiusa: non hai vinto',
      "L'ha vinta un'altra persona a 6,56 €. Hai usato 3 crediti per «Orologio da tasca».",
      '/auctions/asta-1',
    ],
    [
      { kind: 'lost', ...auction, data: { finalPrice: 656, credits: 3, bought: 3, cents: 138 } },
      'Asta chiusa: non hai vinto',
      "L'ha vinta un'altra persona a 6,56 €. Hai usato 3 crediti (≈ 1,38 €) per «Orologio da tasca».",
      '/auctions/asta-1',
    ],
    [
      { kind: 'lost', ...auction, data: { finalPrice: 656, credits: 3, cents: 0 } },
      'Asta chiusa: non hai vinto',
      "L'ha vinta un'altra persona a 6,56 €. Hai usato 3 crediti bonus per «Orologio da tasca».",
      '/auctions/asta-1',
    ],
    [
      { kind: 'lost', ...auction, data: { finalPrice: 656, credits: 3, cents: 0, backFor: 8_900 } },
      'Asta chiusa: non hai vinto',
      "L'ha vinta un'altra persona a 6,56 €. Hai usato 3 crediti bonus per «Orologio da tasca». Entro 48 ore dalla fine puoi comprarlo a 89,00 € e riprendere i crediti.",
      '/auctions/asta-1',
    ],
    [
      { kind: 'autobid-stopped', ...auction, data: { reason: 'credits' } },
      'Auto Puntata disattivata',
      "I crediti non bastano più: l'Auto Puntata su «Orologio da tasca» si è disattivata.",
      '/auctions/asta-1',
    ],
    [
      { kind: 'autobid-stopped', ...auction, data: { reason: 'credits', bids: 1 } },
      'Auto Puntata disattivata',
      "I crediti non bastano più: l'Auto Puntata su «Orologio da tasca» si è disattivata dopo 1 puntata.",
      '/auctions/asta-1',
    ],
    [
      { kind: 'autobid-stopped', ...auction, data: { reason: 'max-bids', bids: 1_250 } },
      'Auto Puntata disattivata',
      "L'Auto Puntata su «Orologio da tasca» ha raggiunto il massimo che avevi scelto: 1.250 puntate.",
      '/auctions/asta-1',
    ],
    [
      { kind: 'autobid-stopped', ...auction, data: { reason: 'max-bids' } },
      'Auto Puntata disattivata',
      "L'Auto Puntata su «Orologio da tasca» ha raggiunto il massimo che avevi scelto.",
      '/auctions/asta-1',
    ],
    [
      { kind: 'payment-due', ...auction, data: { orderId: 'ordine-1', days: 7, amount: 250 } },
      'Pagamento in scadenza',
      'Da pagare entro 7 giorni: 2,50 € per «Orologio da tasca».',
      '/won-auction/ordine-1',
    ],
    [
      { kind: 'payment-due', ...auction, data: { orderId: 'ordine-1', days: 1, amount: 250 } },
      'Pagamento in scadenza',
      'Da pagare entro 1 giorno: 2,50 € per «Orologio da tasca».',
      '/won-auction/ordine-1',
    ],
    [
      { kind: 'order-expired', ...auction, data: { orderId: 'ordine-1', title: 'Orologio' } },
      'Ordine scaduto',
      "Il tempo per pagare «Orologio da tasca» è finito: l'ordine è scaduto e non devi pagare nulla.",
      '/won-auction/ordine-1',
    ],
    [
      { kind: 'restarted', ...auction, data: { credits: 5 } },
      'Asta riavviata',
      "Abbiamo riavviato l'asta di «Orologio da tasca»: il tuo ordine è annullato e ti abbiamo restituito 5 crediti.",
      '/auctions/asta-1',
    ],
    [
      { kind: 'welcome', data: { credits: 10 } },
      'Ti diamo il benvenuto',
      'Ti abbiamo regalato 10 crediti bonus per le tue prime puntate.',
      '/come-funziona',
    ],
    [
      { kind: 'prize', ...auction, data: { credits: 500, finalPrice: 7 } },
      'Hai vinto!',
      "Abbiamo chiuso noi l'asta di «Orologio da tasca» mentre eri in testa: hai vinto 500 crediti, già sul tuo saldo. Non devi pagare nulla.",
      '/credit-history',
    ],
    [
      { kind: 'credits-refunded', ...auction, data: { credits: 12, reason: 'closed' } },
      'Crediti restituiti',
      "Abbiamo chiuso l'asta di «Orologio da tasca»: ti abbiamo restituito 12 crediti.",
      '/credit-history',
    ],
    [
      { kind: 'credits-refunded', data: { title: 'Anello', credits: 1, reason: 'deleted' } },
      'Crediti restituiti',
      "Abbiamo eliminato l'asta di «Anello»: ti abbiamo restituito 1 credito.",
      '/credit-history',
    ],
    [
      { kind: 'credits-refunded', data: { title: 'Anello', credits: 3, reason: 'order-cancelled' } },
      'Crediti restituiti',
      "Abbiamo eliminato l'asta di «Anello» e annullato il tuo ordine: ti abbiamo restituito 3 crediti.",
      '/credit-history',
    ],
    [
      { kind: 'referral', data: { credits: 50 } },
      'Bonus per il tuo invito',
      'Hai ricevuto 50 crediti bonus dal Programma Referral.',
      '/referrals',
    ],
    [
      { kind: 'testimonial-approved' },
      'Testimonianza pubblicata',
      'La tua testimonianza ora è visibile a tutti. Grazie!',
      '/testimonials',
    ],
  ])('%o', (notice, title, text, link) => {
    const sentence = format(notice)
    expect({ ...sentence, text: plain(sentence.text) }).toEqual({ title, text, link })
  })
})

test('names a deleted auction by its stored title, and without one keeps a complete sentence', () => {
  expect(format({ kind: 'restarted', data: { title: 'Anello' } })).toMatchObject({
    text: "Abbiamo riavviato l'asta di «Anello»: il tuo ordine è annullato e ti abbiamo restituito i crediti che avevi usato.",
    link: '/auctions',
  })
  expect(plain(format({ kind: 'won', data: {} }).text)).toBe("Hai vinto. Paga entro 30 giorni dalla fine dell'asta.")
})

test('prefers the present title of an auction to the stored one', () => {
  expect(format({ kind: 'outbid', ...auction, data: { title: 'Vecchio' } }).text).toContain('«Orologio da tasca»')
})

describe('hostile stored data keeps complete sentences and links of this site', () => {
  const hostile: unknown[] = [
    '<img src=x onerror=alert(1)>',
    { toString: 'x' },
    ['a'],
    null,
    true,
    Number.NaN,
    '//evil.example',
  ]
  test.each(noticeKinds)('%s', (kind) => {
    for (const value of hostile) {
      const names = ['title', 'currentBid', 'finalPrice', 'orderId', 'reason', 'days', 'amount', 'credits', 'debtPaid']
      const data = Object.fromEntries(names.map((name) => [name, value]))
      const { title, text, link } = format({ kind, data })
      expect(title).not.toBe('')
      expect(text).not.toMatch(/undefined|\bnull\b|\[object|NaN/)
      expect(link).toMatch(/^\/[a-z-]+(\/[^/?#:]*)?(\?tab=(won|orders))?$/)
    }
  })
})
