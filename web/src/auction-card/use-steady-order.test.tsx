import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from '../testing/testing-library.ts'
import { useSteadyOrder } from './use-steady-order.ts'

afterEach(cleanup)

function List({ ids, name }: { ids: string[]; name: string }) {
  return <p>{useSteadyOrder(ids, name).join(' ')}</p>
}

test('keeps the order that was shown first; what is new comes last, what is gone goes', () => {
  const { container, rerender } = render(<List ids={['a', 'b', 'c']} name="live" />)
  expect(container.textContent).toBe('a b c')
  rerender(<List ids={['c', 'd', 'a', 'b']} name="live" />)
  expect(container.textContent).toBe('a b c d')
  rerender(<List ids={['d', 'c', 'a']} name="live" />)
  expect(container.textContent).toBe('a c d')
})

test('another list has its own order', () => {
  const { container, rerender } = render(<List ids={['a', 'b']} name="live" />)
  rerender(<List ids={['b', 'a']} name="orologi" />)
  expect(container.textContent).toBe('b a')
})
