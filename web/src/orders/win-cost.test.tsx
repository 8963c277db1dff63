import { expect, test } from 'vitest'
import { render, screen } from '../testing/testing-library.ts'
import { WinCost } from './win-cost.tsx'

const textOf = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')

test('adds what the bids cost to the price and takes the saving from that total', () => {
  render(
    <WinCost
      priceCents={411}
      shippingCents={0}
      spent={{ credits: 206, bought: 206, cents: 8_240 }}
      retailCents={9_900}
    />,
  )
  expect(screen.getByText('In tutto 86,51 €: 4,11 € + 206 crediti (≈ 82,40 €)')).toBeTruthy()
  expect(screen.getByText('Con Compra subito costava 99,00 €: risparmi circa 12,49 € (13%)')).toBeTruthy()
})

test('names no saving when the total is more than the retail price', () => {
  const { container } = render(
    <WinCost
      priceCents={411}
      shippingCents={0}
      spent={{ credits: 300, bought: 300, cents: 12_000 }}
      retailCents={9_900}
    />,
  )
  expect(textOf(container)).toContain('In tutto 124,11 €')
  expect(textOf(container)).not.toContain('Risparmi')
})

test('given credits count, but cost nothing', () => {
  const { container } = render(
    <WinCost priceCents={1} shippingCents={0} spent={{ credits: 1, bought: 0, cents: 0 }} retailCents={null} />,
  )
  expect(textOf(container)).toBe('In tutto 0,01 €; il credito usato era bonus')
})

test('adds the shipping, which lessens the saving', () => {
  render(
    <WinCost priceCents={411} shippingCents={690} spent={{ credits: 2, bought: 2, cents: 80 }} retailCents={1_500} />,
  )
  expect(screen.getByText('In tutto 11,81 €: 4,11 € + 6,90 € di spedizione + 2 crediti (≈ 0,80 €)')).toBeTruthy()
  expect(screen.getByText('Con Compra subito costava 15,00 €: risparmi circa 3,19 € (21%)')).toBeTruthy()
})
