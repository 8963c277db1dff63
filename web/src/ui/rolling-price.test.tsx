import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from '../testing/testing-library.ts'
import { RollingPrice } from './rolling-price.tsx'

afterEach(cleanup)

function show(cents: number) {
  const { container, rerender } = render(<RollingPrice cents={cents} tone={null} />)
  const cells = () => [...container.querySelectorAll('i')]
  return {
    cells: () => cells().map((cell) => cell.dataset.character),
    rolled: () =>
      cells()
        .filter((cell) => cell.className.includes('rolled'))
        .map((cell) => `${cell.dataset.before}>${cell.dataset.character}`),
    text: () => container.textContent,
    bid: (next: number) => rerender(<RollingPrice cents={next} tone="red" />),
  }
}

test('is plain text, once, however it is drawn', () => {
  expect(show(123_456).text()).toBe('1.234,56\u00A0€')
})

test('rolls only the digits that change, and none at first', () => {
  const price = show(109)
  expect(price.rolled()).toEqual([])
  price.bid(110)
  expect(price.text()).toBe('1,10\u00A0€')
  expect(price.rolled()).toEqual(['0>1', '9>0'])
})

test('keeps the cells of the cents when the price gets a digit more', () => {
  const price = show(999)
  price.bid(1000)
  expect(price.cells()).toEqual(['1', '0', ',', '0', '0'])
  expect(price.rolled()).toEqual(['9>0', '9>0', '9>0'])
})
