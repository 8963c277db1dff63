import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from '../testing/testing-library.ts'
import { Price } from './price.tsx'

afterEach(cleanup)

test('animates only a changed amount', () => {
  const { container, rerender } = render(<Price cents={100} />)
  const amount = () => container.querySelector('span > span')!
  expect(amount().className).toBe('')
  rerender(<Price cents={101} />)
  expect(amount().textContent).toBe('1,01\u00A0')
  expect(amount().className).toContain('moved')
})
