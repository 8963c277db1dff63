import { demoCompany as company } from '@centesimo/contract'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test, vi } from 'vitest'
import { drawReceipt } from './draw-receipt.ts'
import type { Receipt } from './read-receipt.ts'

const receipt: Receipt = {
  userId: 1,
  number: '2026/000123',
  issuedAt: new Date('2026-11-21T23:30:00Z'),
  buyerName: 'Niccolò Però',
  buyerEmail: 'niccolo@example.it',
  shippingAddress: null,
  title: '100 crediti',
  credits: 100,
  prizeCredits: null,
  creditsBack: null,
  debtPaid: 0,
  spent: null,
  winSlots: 4,
  freeShippingDays: 15,
  amountCents: 3_999,
  shippingCents: 0,
  vatPercent: 22,
  companyVersion: null,
  paidAt: new Date('2026-11-21T23:29:00Z'),
  transaction: '5TY05013RG002845M',
  isTest: false,
  refunds: [],
}

async function read(changes: Partial<Receipt> = {}) {
  const bytes = await drawReceipt({ ...receipt, ...changes }, company)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(pdf, { mergePages: false })
  return { pages: totalPages, words: text.join(' ').replaceAll(/\s+/g, ' '), meta: await getMeta(pdf) }
}

/** The text fragments of the page with their y positions, in points from the bottom. */
async function pieces(changes: Partial<Receipt>) {
  const pdf = await getDocumentProxy(new Uint8Array(await drawReceipt({ ...receipt, ...changes }, company)))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.flatMap((item) => ('str' in item && item.str.trim() ? [{ words: item.str, y: item.transform[5] }] : []))
}

test('shows seller, buyer, price with VAT, and payment', async () => {
  const { words, pages } = await read()
  expect(pages).toBe(1)
  for (const line of [
    'Ricevuta n. 2026/000123 22 novembre 2026',
    `Venduto da ${company.name} ${company.address} Partita IVA ${company.vatNumber}`,
    'Acquistato da Niccolò Però niccolo@example.it',
    '100 crediti 39,99 €',
    'Imponibile 32,78 €',
    'IVA 22% 7,21 €',
    'Totale pagato 39,99 €',
    'Pagato con PayPal il 22 novembre 2026 alle 00:29 Transazione n. 5TY05013RG002845M',
    'Prezzo comprensivo di IVA.',
    'non è una fattura ai fini fiscali',
  ]) {
    expect(words).toContain(line)
  }
  expect(words).not.toMatch(/Spedizione|Rimbors|undefined|null|NaN/)
})

test('marks a sandbox receipt as a test', async () => {
  expect((await read({ isTest: true })).words).toContain('Ambiente di prova Nessun addebito reale')
  expect((await read()).words).not.toContain('prova')
})

test('gives screen readers title, language and structure', async () => {
  const { meta } = await read()
  expect(meta.info).toMatchObject({ Title: 'Ricevuta n. 2026/000123 · Centesimo', Language: 'it-IT' })
  const pdf = await getDocumentProxy(new Uint8Array(await drawReceipt(receipt, company)))
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toMatch(/"H1".*"H2".*"Table".*"TR".*"TH".*"TD"/)
})

test('shows the shipping address of an item', async () => {
  const { words } = await read({
    title: 'Leica M6',
    shippingAddress: 'Anna Rossi\nVia Forlì 1\n00184 Roma (RM)\nItalia',
  })
  expect(words).toContain('Spedizione a Anna Rossi Via Forlì 1 00184 Roma (RM) Italia')
})

test('says what the bids of a won auction had cost, beside the amount', async () => {
  const { words } = await read({
    title: 'Leica M6',
    credits: null,
    amountCents: 411,
    spent: { credits: 60, bought: 60, cents: 2_400 },
  })
  expect(words).toContain('Per vincere hai usato 60 crediti (circa 24,00 €), non compresi in questo importo.')
  expect(words).toContain('Totale pagato 4,11 €')
  expect((await read({ spent: { credits: 1, bought: 0, cents: 0 } })).words).toContain(
    'Per vincere hai usato 1 credito bonus, non compreso',
  )
  expect((await read({ spent: { credits: 1_006, bought: 1, cents: 50 } })).words).toContain(
    'Per vincere hai usato 1.006 crediti, di cui 1.005 bonus (circa 0,50 €), non compresi in questo importo.',
  )
})

describe('amounts', () => {
  test.each([
    [1, '0,01 €', '0,01 €', '0,00 €'],
    [100_000_000, '1.000.000,00 €', '819.672,13 €', '180.327,87 €'],
  ])('%i cents', async (amountCents, total, net, vat) => {
    const { words } = await read({ amountCents })
    for (const line of [`Totale pagato ${total}`, `Imponibile ${net}`, `IVA 22% ${vat}`]) expect(words).toContain(line)
  })

  test('uses the VAT rate at its issue date', async () => {
    const { words } = await read({ amountCents: 1_200, vatPercent: 20 })
    expect(words).toContain('Imponibile 10,00 € IVA 20% 2,00 €')
  })
})

describe('refunds', () => {
  const refund = (amountCents: number, day: number) => ({ amountCents, at: new Date(Date.UTC(2026, 11, day)) })

  test('shows a single full refund', async () => {
    const { words } = await read({ refunds: [refund(3_999, 1)] })
    expect(words).toContain('Rimborso 1 dicembre 2026 -39,99 € Totale dopo i rimborsi 0,00 €')
  })

  test('lists a few refunds by date, oldest first', async () => {
    const { words } = await read({ refunds: [refund(1_000, 1), refund(500, 2)] })
    expect(words).toContain('Rimborsi 1 dicembre 2026 -10,00 € 2 dicembre 2026 -5,00 € Totale dopo i rimborsi 24,99 €')
  })

  test('sums the oldest of many refunds in one row', async () => {
    const { words } = await read({ refunds: Array.from({ length: 30 }, (_, i) => refund(i + 1, i + 1)) })
    expect(words).toContain('Rimborsi 27 rimborsi precedenti -3,78 € 28 dicembre 2026 -0,28 €')
    expect(words).toContain('30 dicembre 2026 -0,30 € Totale dopo i rimborsi 35,34 €')
  })
})

describe('fits any input on one page without covering the footer', () => {
  const refunds = Array.from({ length: 30 }, (_, i) => ({ amountCents: 1, at: new Date(Date.UTC(2026, 11, i + 1)) }))
  const crowded = { refunds, amountCents: 100_000_000, buyerEmail: `${'m'.repeat(64)}@${'w'.repeat(185)}.it` }
  test.each<[string, Partial<Receipt>]>([
    ['words without spaces', { buyerName: 'W'.repeat(80), title: 'W'.repeat(120), shippingAddress: 'W'.repeat(500) }],
    ['long words', { title: 'molto '.repeat(20), shippingAddress: 'Via lunghissima '.repeat(31) }],
    ['a line for each letter', { shippingAddress: Array.from({ length: 250 }, () => 'x').join('\n') }],
  ])('%s', async (_what, changes) => {
    expect((await read({ ...crowded, ...changes })).pages).toBe(1)
    const placed = await pieces({ ...crowded, ...changes })
    const foot = placed.find(({ words }) => words.startsWith('Prezzo comprensivo'))!
    const over = placed.filter((each) => each !== foot && each.y < foot.y + 12)
    expect(over).toEqual([])
    expect(placed.some(({ words }) => words === 'Totale dopo i rimborsi')).toBe(true)
  })

  test('prints a fairly long address in full', async () => {
    const shippingAddress = `Giovanni Battista della Rovere\n${'Via dei Santi Quaranta, '.repeat(10)}fine`
    expect((await read({ ...crowded, shippingAddress })).words).toContain('Via dei Santi Quaranta, fine')
  })
})

test.each(['Константин Ольга', 'Dvořák Łukasz', 'Ελένη'])('prints the name %s in its own script', async (buyerName) => {
  expect((await read({ buyerName })).words).toContain(buyerName)
})

test('gives the same bytes for the same receipt at any time', async () => {
  const first = await drawReceipt(receipt, company)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T00:00:00Z') })
  const later = await drawReceipt({ ...receipt }, company)
  vi.useRealTimers()
  expect(first.equals(later)).toBe(true)
  expect(first.equals(await drawReceipt({ ...receipt, number: '2026/000124' }, company))).toBe(false)
})

test('names the shipping that an order pays, within its total', async () => {
  const { words } = await read({ title: 'Cronografo', credits: null, amountCents: 1_940, shippingCents: 690 })
  expect(words).toMatch(/Cronografo 12,50\s€ Spedizione 6,90\s€/)
  expect(words).toMatch(/Totale.*19,40\s€/)
  expect((await read({ shippingCents: 0 })).words).not.toContain('Spedizione')
})
