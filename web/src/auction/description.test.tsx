import { afterEach, expect, test } from 'vitest'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { act, cleanup, render, screen } from '../testing/testing-library.ts'
import { DescribedFacts } from './description.tsx'

afterEach(() => {
  cleanup()
  useLiveStore.setState({ auctions: {} })
})

test.each([
  [null, 1],
  [50, 0],
])('says of an object, not of %s credits, whether it is new and authentic', async (prizeCredits, times) => {
  const details = { condition: 'nuovo', authenticity: 'autentico', estimatedValue: '99 €' } as const
  const auctions = [createTestAuction({ ...details, prizeCredits, version: 2 })]
  await act(() => dispatchLiveEvent({ type: 'read', auctions }))
  render(<DescribedFacts id="a" />)
  expect(screen.getByText('99 €')).toBeTruthy()
  expect(screen.queryAllByText('Condizione')).toHaveLength(times)
  expect(screen.queryAllByText('Autenticità')).toHaveLength(times)
})
