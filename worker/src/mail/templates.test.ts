import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Receipt } from '@centesimo/payments'
import { describe, expect, test } from 'vitest'
import { greet } from './greet.ts'
import { htmlMail } from './html-mail.ts'
import type { MailContent, Person } from './mail-content.ts'
import type { Refund } from './read-refund.ts'
import { accountClosedMail } from './templates/account-closed-mail.ts'
import { auditMail } from './templates/audit-mail.ts'
import { contactMail } from './templates/contact-mail.ts'
import { contactReplyMail } from './templates/contact-reply-mail.ts'
import { orderShippedMail } from './templates/order-shipped-mail.ts'
import { outbidMail } from './templates/outbid-mail.ts'
import { passwordChangedMail } from './templates/password-changed-mail.ts'
import { paymentDueMail } from './templates/payment-due-mail.ts'
import { receiptMail } from './templates/receipt-mail.ts'
import { refundMail } from './templates/refund-mail.ts'
import { resetMail } from './templates/reset-mail.ts'
import { verifyMail } from './templates/verify-mail.ts'
import { welcomeMail } from './templates/welcome-mail.ts'
import { wonMail } from './templates/won-mail.ts'
import { textMail } from './text-mail.ts'

const site = 'https://aste.example'
const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;`
const person: Person = {
  id: 1,
  username: evil,
  email: 'a@example.it',
  fullName: evil,
  isVerified: true,
  credits: 10,
  referralCode: evil,
}
const input = {
  person,
  token: 'a-token',
  writtenAt: new Date('2026-07-01T10:00:00Z'),
  page: (path: string) => new URL(path, site).href,
  data: {
    ...{ title: evil, auctionId: evil, orderId: evil, finalPrice: 123_456, currentBid: 7, amount: 123_456, days: 7 },
    ...{ name: evil, email: evil, subject: evil, message: `${evil}\n${evil}`, fullName: evil },
    ...{ reply: evil, trackingNumber: evil },
    violations: [{ invariant: evil, detail: evil, count: 3 }],
  },
}

const receipt: Receipt = {
  ...{ userId: 1, number: '2026/000123', issuedAt: input.writtenAt, paidAt: input.writtenAt, transaction: evil },
  ...{ buyerName: evil, buyerEmail: evil, shippingAddress: `${evil}\n${evil}`, title: evil, credits: null },
  ...{ debtPaid: 0, winSlots: 0, freeShippingDays: 0 },
  ...{ amountCents: 123_456, vatPercent: 22, isTest: false, refunds: [] },
}
const refund: Refund = {
  ...{ paymentId: evil, title: evil, amountCents: 3_999, refundedCents: 3_999 },
  ...{ credits: null, creditsTaken: 0, creditsOwed: 0 },
}

const mails: [name: string, content: MailContent][] = [
  ['account-closed', accountClosedMail(input)],
  ['audit', auditMail(input)],
  ['contact', contactMail(input)],
  ['contact-reply', contactReplyMail(input)],
  ['order-shipped', orderShippedMail(input)],
  ['outbid', outbidMail(input)],
  ['password-changed', passwordChangedMail(input)],
  ['payment-due', paymentDueMail(input)],
  ['receipt', receiptMail({ ...input, receipt })],
  ['refund', refundMail({ ...input, refund, receipt })],
  ['reset', resetMail(input)],
  ['verify', verifyMail(input)],
  ['welcome', welcomeMail(input)],
  ['won', wonMail(input)],
]

test('every template is tried here', () => {
  const files = readdirSync(join(import.meta.dirname, 'templates'))
  expect(mails.map(([name]) => `${name}-mail.ts`)).toEqual(files.toSorted())
})

describe.each(mails)('%s', (_name, content) => {
  const html = htmlMail(content, site)
  const text = textMail(content, site)

  test('shows hostile values as the text that they are', () => {
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img')
    // Nothing closes an attribute: every tag consists of names and quoted values.
    for (const tag of html.match(/<[a-z][^>]*>/gi) ?? []) {
      expect(tag).toMatch(/^<[a-z]\w*(\s+[a-z-]+(="[^"<>]*")?)*\s*>$/i)
    }
    expect(content.subject.length).toBeGreaterThan(0)
  })

  test('fetches nothing from anywhere and leads to this site alone', () => {
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!)
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(address.startsWith(site)).toBe(true)
    expect(html).not.toMatch(/<(img|link|iframe)|url\(|@import/)
  })

  test('says the same in plain text, with the reason why one gets it', () => {
    expect(text).toContain(content.why)
    expect(html).toContain('lang="it"')
    expect(html.match(/<h1/g)).toHaveLength(1)
    if (content.button) expect(text).toContain(content.button.href)
    expect(html.match(/class="button"/g)?.length ?? 0).toBe(content.button ? 1 : 0)
  })
})

test('mails to people lead to where one chooses which one gets', () => {
  const choosing = mails.filter(([, { settingsHref }]) => settingsHref === `${site}/profile?tab=account`)
  expect(choosing.map(([name]) => name)).toEqual([
    ...[
      'order-shipped',
      'outbid',
      'password-changed',
      'payment-due',
      'receipt',
      'refund',
      'reset',
      'verify',
      'welcome',
      'won',
    ],
  ])
})

test('prices are written as people here write them', () => {
  expect(textMail(wonMail(input), site)).toMatch(/Prezzo finale: 1\.234,56\s€/)
})

test('words that nobody has proven to be a mailbox’s own name reach no stranger', () => {
  const stranger = {
    ...person,
    fullName: 'Vinci-1000-euro www.evil.example',
    username: 'evil.example',
    isVerified: false,
  }
  expect(greet(stranger)).toBe('Ciao!')
  for (const template of [verifyMail, resetMail]) {
    const content = template({ ...input, person: stranger })
    expect(textMail(content, site) + htmlMail(content, site)).not.toContain('evil')
  }
  const known = { ...person, fullName: 'Ada Lovelace', username: 'ada', isVerified: true }
  expect(textMail(resetMail({ ...input, person: known }), site)).toMatch(/Ciao Ada,\n\n.*il tuo account ada\./)
})
