import { expect, test } from 'vitest'
import { mainChangesOf } from './main-changes-of.ts'

const lines = (before: unknown, after: unknown) =>
  mainChangesOf({ targetKind: 'auction', before, after, targetName: 'Vaso' }).map(({ name, before: was, after: is }) =>
    [name, was && `${was} →`, is].filter(Boolean).join(' ').replaceAll('\u00a0', ' '),
  )

test('tells of what is new its prices first, and neither keys nor what was left out', () => {
  const auction = { title: 'Vaso', costCents: null, startAsLive: false, weight: '2 kg', closingPriceCents: 120 }
  const demo = { demo: { key: 'vaso~5', role: 'people' }, slug: 'vaso' }
  expect(lines(null, { ...demo, ...auction, startingBidCents: 0 })).toEqual([
    'parte da 0,00 €',
    'prezzo massimo 1,20 €',
    'Peso 2 kg',
  ])
})

test('tells of an auction of a series which one it is', () => {
  expect(lines(null, { startAsLive: true, seriesNumber: 13 })).toEqual(['asta della serie n. 13', 'Avvio immediato'])
})

test('compares at most three changes of an edit', () => {
  expect(lines({ title: 'Vaso', slug: 'a' }, { title: 'Anfora', slug: 'b' })).toEqual(['Titolo Vaso → Anfora'])
  const [was, is] = [{ weight: '1', materials: '1', dimensions: '1', yearMade: '1' }, { weight: '2' }]
  expect(lines(was, { ...is, materials: '2', dimensions: '2', yearMade: '2' })).toHaveLength(3)
})

test('has nothing to tell of an action without values', () => {
  expect(lines(null, null)).toEqual([])
})
