import { expect, test } from 'vitest'
import { createDetailedAuction } from '../../../auction-details/testing/create-detailed-auction.ts'
import { createTestAuction } from '../../../testing/create-test-auction.ts'
import { type EditInput, editInputOf, readEdit, typedEnd } from './edit-form.ts'

const auction = createTestAuction({
  startTime: '2026-06-17T10:00:00.000Z',
  endTime: '2026-07-24T10:00:00.000Z',
  buyNowPrice: 11_950,
  estimatedValue: '150 €',
  bidCost: 2,
  pennyIncrement: 1,
})
const shown = editInputOf(auction)
const read = (part: Partial<EditInput>) => readEdit(auction, shown, { ...shown, ...part })

test('shows an auction as it is typed, its duration in months of 30 days', () => {
  expect(shown).toMatchObject({
    title: 'Cronografo',
    description: 'Un cronografo',
    categoryId: 'c',
    closingPrice: '1000',
    estimatedValue: '150 €',
    buyNowPrice: '119,50',
    bidCost: '2',
    pennyIncrement: '1',
    durationMonths: '1',
    durationDays: '7',
    reservePrice: '',
    costCents: '',
    weight: '',
    images: [],
  })
  expect(editInputOf(createTestAuction({ endTime: null, buyNowPrice: null, closingPrice: null }))).toMatchObject({
    durationMonths: '0',
    durationDays: '0',
    buyNowPrice: '0',
    closingPrice: '',
  })
})

test('sends only what was changed', () => {
  expect(read({})).toEqual({ body: {} })
  expect(read({ title: ' Cronografo d’oro ', bidCost: '3' })).toEqual({
    body: { title: 'Cronografo d’oro', bidCost: 3 },
  })
  expect(read({ closingPrice: '1.500', categoryId: 'c2' })).toEqual({ body: { closingPrice: 1500, categoryId: 'c2' } })
})

test('sends null for a buy-now price of 0 and for an emptied optional detail', () => {
  expect(read({ buyNowPrice: '0' })).toEqual({ body: { buyNowPrice: null } })
  expect(read({ buyNowPrice: '99,9' })).toEqual({ body: { buyNowPrice: 9990 } })
  expect(read({ estimatedValue: ' ' })).toEqual({ body: { estimatedValue: null } })
  expect(read({ reservePrice: '12,5', weight: ' 2 kg ' })).toEqual({ body: { reservePrice: 1250, weight: '2 kg' } })
})

test('sends pictures when they, or their order, changed', () => {
  const pictured = createDetailedAuction()
  const stood = editInputOf(pictured)
  const [first, second] = stood.images
  const change = (images: EditInput['images']) => readEdit(pictured, stood, { ...stood, images })
  expect(change([first!, second!])).toEqual({ body: {} })
  expect(change([second!, first!])).toEqual({ body: {}, images: [second, first] })
  expect(change([])).toEqual({ body: {}, images: [] })
})

test('sends a duration as the end that it leads to', () => {
  expect(read({ durationMonths: '2' })).toEqual({ body: { endTime: '2026-08-23T10:00:00.000Z' } })
  expect(read({ durationMonths: '0', durationDays: '3' })).toEqual({ body: { endTime: '2026-06-20T10:00:00.000Z' } })
})

test('shows an end some milliseconds short of whole days as whole days, and moves it by no other change', () => {
  const endTime = '2027-06-11T23:59:59.993Z'
  const long = createTestAuction({ startTime: '2026-06-17T00:00:00.000Z', endTime })
  const stood = editInputOf(long)
  expect(stood).toMatchObject({ durationMonths: '12', durationDays: '0' })
  expect(typedEnd(long, stood)).toBe(Date.parse(endTime))
  const everythingElse = { title: 'Altro', description: 'Altra', closingPrice: '9', buyNowPrice: '5', bidCost: '7' }
  expect(readEdit(long, stood, { ...stood, ...everythingElse })).toMatchObject({ body: { title: 'Altro' } })
  expect(readEdit(long, stood, { ...stood, ...everythingElse })).not.toHaveProperty('body.endTime')
  expect(readEdit(long, stood, { ...stood, durationDays: '1' })).toEqual({
    body: { endTime: '2027-06-13T00:00:00.000Z' },
  })
})

test.each([
  [{ title: '  ' }, { title: 'Il titolo è obbligatorio' }],
  [{ description: '' }, { description: 'La descrizione è obbligatoria' }],
  [{ closingPrice: '0' }, { closingPrice: 'Il prezzo di chiusura deve essere almeno 1 credito' }],
  [{ closingPrice: 'molto' }, { closingPrice: 'Il prezzo di chiusura deve essere almeno 1 credito' }],
  [{ bidCost: '0' }, { bidCost: 'Il costo della puntata deve essere almeno 1 credito' }],
  [{ buyNowPrice: '-1' }, { buyNowPrice: 'Il prezzo di Compra subito deve essere 0 o maggiore' }],
  [{ pennyIncrement: '0' }, { pennyIncrement: "L'incremento deve essere almeno 1 credito" }],
  [{ durationMonths: '-1' }, { durationMonths: 'La durata in mesi deve essere 0 o maggiore' }],
  [{ minCreditsRequired: '-1' }, { minCreditsRequired: 'I crediti minimi devono essere 0 o maggiore' }],
  [{ timerSeconds: '5' }, { timerSeconds: 'Il timer deve essere tra 10 e 3.600 secondi' }],
  [{ provenance: 'x'.repeat(201) }, { provenance: 'La provenienza può avere al massimo 200 caratteri' }],
  [{ durationDays: 'due' }, { durationDays: 'La durata in giorni deve essere 0 o maggiore' }],
] as [Partial<EditInput>, Record<string, string>][])('reports by field what is wrong: %j', (part, fields) => {
  expect(read(part)).toEqual({ fields })
})
