import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MailKind, MailPayload } from '@centesimo/contract/messages'
import type { Receipt } from '@centesimo/payments'
import { describe, expect, test } from 'vitest'
import { greet } from './greet.ts'
import { htmlMail } from './html-mail.ts'
import type { MailContent, Person } from './mail-content.ts'
import type { Refund } from './read-refund.ts'
import { accountBlockedMail } from './templates/account-blocked-mail.ts'
import { accountClosedMail } from './templates/account-closed-mail.ts'
import { accountUnblockedMail } from './templates/account-unblocked-mail.ts'
import { approvalRuleMail } from './templates/approval-rule-mail.ts'
import { auctionStartedMail } from './templates/auction-started-mail.ts'
import { contactMail } from './templates/contact-mail.ts'
import { contactReplyMail } from './templates/contact-reply-mail.ts'
import { followedMail } from './templates/followed-mail.ts'
import { fromAdminMail } from './templates/from-admin-mail.ts'
import { invariantsMail } from './templates/invariants-mail.ts'
import { monthlyMail } from './templates/monthly-mail.ts'
import { newDeviceMail } from './templates/new-device-mail.ts'
import { orderReturnedMail } from './templates/order-returned-mail.ts'
import { orderShippedMail } from './templates/order-shipped-mail.ts'
import { outbidMail } from './templates/outbid-mail.ts'
import { passwordChangedMail } from './templates/password-changed-mail.ts'
import { paymentDueMail } from './templates/payment-due-mail.ts'
import { receiptMail } from './templates/receipt-mail.ts'
import { refundMail } from './templates/refund-mail.ts'
import { resetMail } from './templates/reset-mail.ts'
import { securityChangedMail } from './templates/security-changed-mail.ts'
import { signInAttemptsMail } from './templates/sign-in-attempts-mail.ts'
import { verifyMail } from './templates/verify-mail.ts'
import { welcomeMail } from './templates/welcome-mail.ts'
import { wonMail } from './templates/won-mail.ts'
import { textMail } from './text-mail.ts'

const site = 'https://aste.example'
const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;`
const person: Person = {
  id: 1,
  publicId: 'u',
  username: evil,
  email: 'a@example.it',
  fullName: evil,
  isVerified: true,
  mustConfirmEmail: false,
  awaitedCredits: 0,
  credits: 10,
  referralCode: evil,
}
const mail = {
  person,
  token: 'a-token',
  writtenAt: new Date('2026-07-01T10:00:00Z'),
  page: (path: string) => new URL(path, site).href,
}
/** A template's input with hostile texts in the payload. */
const input = <Kind extends MailKind>(kind: Kind, payload: MailPayload<Kind>) => ({ ...mail, kind, payload })

const item = { auctionId: evil, title: evil }
const won = {
  ...input('mail-won', { ...item, orderId: evil, finalPrice: 123_456 }),
  spent: { credits: 6, bought: 1, cents: 50 },
  shippingCents: 690,
  prizeCredits: null,
}
const due = { orderId: evil, title: evil, days: 7, amount: 123_456 }
const violations = [{ invariant: evil, detail: evil, count: 3 }]
const rule = {
  by: evil,
  before: { refundCents: 5_000, giftCredits: 1_200, minCreditCents: 20 },
  after: { refundCents: 9_000, giftCredits: null, minCreditCents: 20 },
}
const contact = { name: evil, email: evil, subject: evil, message: `${evil}\n${evil}` }

const receipt: Receipt = {
  userId: 1,
  number: '2026/000123',
  issuedAt: mail.writtenAt,
  paidAt: mail.writtenAt,
  transaction: evil,
  buyerName: evil,
  buyerEmail: evil,
  shippingAddress: `${evil}\n${evil}`,
  title: evil,
  credits: null,
  prizeCredits: null,
  creditsBack: null,
  debtPaid: 0,
  spent: null,
  winSlots: 0,
  freeShippingDays: 0,
  amountCents: 123_456,
  shippingCents: 690,
  vatPercent: 22,
  companyVersion: null,
  isTest: false,
  refunds: [],
}
const refund: Refund = {
  paymentId: evil,
  title: evil,
  amountCents: 3_999,
  refundedCents: 3_999,
  credits: null,
  creditsTaken: 0,
  creditsOwed: 0,
}

const contents: Record<MailKind, MailContent> = {
  'mail-account-blocked': accountBlockedMail(input('mail-account-blocked', { explanation: evil })),
  'mail-from-admin': fromAdminMail(
    input('mail-from-admin', { subject: 'Il tuo pacco', text: 'Ciao Giulia,\nil pacco è partito <oggi>.' }),
  ),
  'mail-approval-rule': approvalRuleMail(input('mail-approval-rule', rule)),
  'mail-account-unblocked': accountUnblockedMail(input('mail-account-unblocked', {})),
  'mail-account-closed': accountClosedMail(input('mail-account-closed', { email: evil, fullName: evil })),
  'mail-invariants': invariantsMail(input('mail-invariants', { violations })),
  'mail-contact': contactMail(input('mail-contact', contact)),
  'mail-contact-reply': contactReplyMail({ name: evil, subject: evil, reply: evil }),
  'mail-order-shipped': orderShippedMail(
    input('mail-order-shipped', { orderId: evil, title: evil, trackingNumber: evil }),
  ),
  'mail-order-returned': orderReturnedMail(
    input('mail-order-returned', { orderId: evil, title: evil, trackingNumber: evil, carrier: evil }),
  ),
  'mail-auction-started': auctionStartedMail(input('mail-auction-started', item)),
  'mail-outbid': outbidMail(input('mail-outbid', { ...item, currentBid: 7 })),
  'mail-password-changed': passwordChangedMail(input('mail-password-changed', {})),
  'mail-payment-due': paymentDueMail({ ...input('mail-payment-due', due), prizeCredits: null }),
  'mail-receipt': receiptMail({ ...mail, receipt, rules: { winSlots: 8, shippingCents: 690 } }),
  'mail-refund': refundMail({ ...mail, refund, receipt }),
  'mail-reset': resetMail(input('mail-reset', {})),
  'mail-new-device': newDeviceMail(input('mail-new-device', { device: evil, place: evil })),
  'mail-security-changed': securityChangedMail(input('mail-security-changed', { change: 'passkey-added', name: evil })),
  'mail-sign-in-attempts': signInAttemptsMail(input('mail-sign-in-attempts', {})),
  'mail-verify': verifyMail(input('mail-verify', {})),
  'mail-welcome': welcomeMail(input('mail-welcome', {})),
  'mail-followed': followedMail({
    ...input('mail-followed', { auctionIds: ['a', 'b'], more: 3 }),
    auctions: [
      { title: 'Leica M3', isLive: true, priceCents: 1_240 },
      { title: 'Leica II', isLive: false, priceCents: 320 },
    ],
  }),
  'mail-monthly': monthlyMail({
    ...input('mail-monthly', { month: '2026-11' }),
    summary: { spentCents: 3_999, creditsUsed: 80, creditsReturned: 1, bids: 75, wins: 1, valueWonCents: 24_900 },
  }),
  'mail-won': wonMail(won),
}
const mails = Object.entries(contents).map(([kind, content]) => [kind.replace('mail-', ''), content] as const)

test('every template is tested here', () => {
  const files = readdirSync(join(import.meta.dirname, 'templates'))
  expect(mails.map(([name]) => `${name}-mail.ts`).toSorted()).toEqual(files.toSorted())
})

describe.each(mails)('%s', (_name, content) => {
  const html = htmlMail(content, site)
  const text = textMail(content, site)

  test('escapes hostile values', () => {
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img')
    // No value ends an attribute: every tag consists of names and quoted values.
    for (const tag of html.match(/<[a-z][^>]*>/gi) ?? []) {
      expect(tag).toMatch(/^<[a-z]\w*(\s+[a-z-]+(="[^"<>]*")?)*\s*>$/i)
    }
    expect(content.subject.length).toBeGreaterThan(0)
  })

  test('loads nothing and links only to this site', () => {
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!)
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(address.startsWith(site)).toBe(true)
    expect(html).not.toMatch(/<(img|link|iframe)|url\(|@import/)
  })

  test('has a plain text version with the reason for the mail', () => {
    expect(text).toContain(content.reason)
    expect(html).toContain('lang="it"')
    expect(html.match(/<h1/g)).toHaveLength(1)
    if (content.button) expect(text).toContain(content.button.href)
    expect(html.match(/class="button"/g)?.length ?? 0).toBe(content.button ? 1 : 0)
  })
})

test('mails to accounts link to the mail settings', () => {
  const linked = mails.filter(([, { settingsHref }]) => settingsHref === `${site}/profile?tab=account`)
  expect(linked.map(([name]) => name)).toEqual([
    'order-shipped',
    'order-returned',
    'auction-started',
    'password-changed',
    'payment-due',
    'receipt',
    'refund',
    'reset',
    'new-device',
    'security-changed',
    'sign-in-attempts',
    'verify',
    'welcome',
    'won',
  ])
})

test('the link to the page that ends a kind of mail has words of its own', () => {
  const settingsHref = `${site}/disattiva-email#token=a`
  const content = { ...contents['mail-outbid'], settingsHref, settingsLabel: 'Disattiva queste email' }
  expect(textMail(content, site)).toContain(`Disattiva queste email: ${settingsHref}`)
  expect(htmlMail(content, site)).toContain(`href="${settingsHref}" style="color:#a4501f;">Disattiva queste email</a>`)
  expect(textMail(contents['mail-won'], site)).toContain(`Le impostazioni del tuo account: ${site}/profile?tab=account`)
})

test('the mail about the two-person rule says who changed it, from what to what, and whether it is off', () => {
  const textFor = (after: MailPayload<'mail-approval-rule'>['after']) =>
    textMail(approvalRuleMail(input('mail-approval-rule', { ...rule, by: 'ugo', after })), site).replaceAll(
      '\u00a0',
      ' ',
    )
  const loosened = textFor(rule.after)
  expect(loosened).toContain('LA REGOLA DELLE DUE PERSONE È STATA ALLENTATA')
  expect(loosened).toContain('ugo ha cambiato la regola delle due persone il 1º luglio')
  expect(loosened).toContain('Rimborsi: prima: oltre 50,00 € servono due persone')
  expect(loosened).toContain('Rimborsi: adesso: oltre 90,00 € servono due persone')
  expect(loosened).toContain('Crediti assegnati: adesso: basta sempre una persona')
  expect(loosened).not.toContain('Prezzo di un credito')
  const off = textFor({ refundCents: null, giftCredits: null, minCreditCents: null })
  expect(off).toContain('LA REGOLA DELLE DUE PERSONE È STATA SPENTA')
  expect(off).toContain('Prezzo di un credito nei pacchetti: adesso: qualunque')
})

test('prices are formatted the Italian way', () => {
  expect(textMail(wonMail(won), site)).toMatch(/Prezzo finale: 1\.234,56\s€/)
})

test('a win’s mail says what its bids had cost, and the total', () => {
  const words = textMail(wonMail(won), site).replaceAll('\u00a0', ' ')
  expect(words).toContain('Per puntare: 1 credito pagato (≈ 0,50 €) + 5 bonus')
  expect(words).toContain('Spedizione: 6,90 €')
  expect(words).toContain('Totale, crediti compresi: 1.241,96 €')
  expect(textMail(wonMail({ ...won, spent: null, shippingCents: null }), site)).not.toMatch(
    /Per puntare|Totale|Spedizione/,
  )
})

test('the receipt of an item bought with the credits of its auction says that they came back', () => {
  const of = (creditsBack: number | null, debtPaid = 0) => {
    const bought = { ...receipt, title: 'Leica M3', creditsBack, debtPaid }
    return textMail(receiptMail({ ...mail, receipt: bought, rules: { winSlots: 0, shippingCents: 0 } }), site)
  }
  expect(of(60)).toContain('per «Leica M3». Hai ripreso 60 crediti. Ora prepariamo la spedizione.')
  expect(of(60, 20)).toContain('20 coprono il tuo debito')
  expect(of(null)).toContain('per «Leica M3». Ora prepariamo la spedizione.')
})

test('the mails of a win of credits speak of credits, not of an object', () => {
  const reminder = paymentDueMail({ ...input('mail-payment-due', due), prizeCredits: 1_500 })
  const [win, dueSoon] = [wonMail({ ...won, prizeCredits: 1_500 }), reminder].map((mail) => textMail(mail, site))
  expect(win).toContain('I crediti vinti arrivano sul tuo saldo appena il pagamento è confermato.')
  expect(dueSoon).toContain('perdi i crediti vinti, e quelli usati per puntare non tornano.')
  for (const words of [win, dueSoon]) {
    expect(words).toContain('Crediti vinti: 1.500')
    expect(words).not.toMatch(/oggetto/i)
  }
})

test('the mail about a new password names the passkeys that still sign in', () => {
  const textFor = (payload: { passkeys?: number; removedPasskeys?: number }) =>
    textMail(passwordChangedMail(input('mail-password-changed', payload)), site)
  expect(textFor({ passkeys: 1 })).toContain('Con la tua passkey puoi accedere come prima.')
  expect(textFor({ passkeys: 3 })).toContain('Con le tue 3 passkey puoi accedere come prima.')
  expect(textFor({ passkeys: 0, removedPasskeys: 2 })).toContain('abbiamo rimosso anche le 2 passkey')
  expect(textFor({ passkeys: 0 })).not.toContain('passkey')
  expect(textFor({})).not.toContain('passkey')
})

test.each([
  ['2026-11', 'a novembre 2026'],
  ['2026-04', 'ad aprile 2026'],
])('the summary of %s says of which month it is', (month, words) => {
  const summary = { spentCents: 0, creditsUsed: 0, creditsReturned: 0, bids: 1, wins: 0, valueWonCents: 0 }
  const { paragraphs } = monthlyMail({ ...input('mail-monthly', { month }), summary })
  expect(paragraphs[1]).toContain(`hai vinto ${words}.`)
})

test('the mail that confirms an address says what waits for it', () => {
  const waiting = { ...person, isVerified: false, mustConfirmEmail: true }
  const textFor = (who: Person) => textMail(verifyMail({ ...input('mail-verify', {}), person: who }), site)
  expect(textFor({ ...waiting, awaitedCredits: 30 })).toContain('ricevi 30 crediti bonus e puoi cominciare a puntare')
  expect(textFor(waiting)).toContain('Appena lo confermi puoi puntare.')
  expect(textFor(person)).not.toContain('puntare')
})

test('an unconfirmed address gets no text that its account’s names contain', () => {
  const stranger = {
    ...person,
    fullName: 'Vinci-1000-euro www.evil.example',
    username: 'evil.example',
    isVerified: false,
  }
  expect(greet(stranger)).toBe('Ciao!')
  const toStranger = [
    verifyMail({ ...input('mail-verify', {}), person: stranger }),
    resetMail({ ...input('mail-reset', {}), person: stranger }),
  ]
  for (const content of toStranger) {
    expect(textMail(content, site) + htmlMail(content, site)).not.toContain('evil')
  }
  const known = { ...person, fullName: 'Ada Lovelace', username: 'ada', isVerified: true }
  const content = resetMail({ ...input('mail-reset', {}), person: known })
  expect(textMail(content, site)).toMatch(/Ciao Ada!\n\n.*il tuo account ada\./)
})
