import { type ComponentType, useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, render } from '../testing/testing-library.ts'
import { lazyPart, loadWithRetry } from './lazy-part.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('retries code that does not load, at once when the connection is back', async () => {
  const load = vi
    .fn(async () => 'part')
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'))
  const loaded = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(100)
  expect(load).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await loaded).toBe('part')
})

test('parts that load side by side bear a parent that renders again before they are parked', async () => {
  vi.useRealTimers()
  const parts = ['one', 'two'].map((name) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const Part = lazyPart(async () => {
      await promise
      return () => <p>{name}</p>
    })
    return { Part, resolve }
  })
  const { container } = render(<RendersAgain parts={parts.map(({ Part }) => Part)} />)
  await act(async () => {})
  for (const { resolve } of parts.reverse()) await act(async () => resolve())
  await vi.waitFor(() => expect(container.textContent).toBe('onetwo'))
})

function RendersAgain({ parts }: { parts: ComponentType[] }) {
  const [, renderAgain] = useState(false)
  useLayoutEffect(() => renderAgain(true), [])
  return parts.map((Part, index) => <Part key={String(index)} />)
}
