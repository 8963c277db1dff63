import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { useIsWide } from '../ui/use-is-wide.ts'
import { AutoBidRules } from './auto-bid-rules.tsx'

vi.mock('../ui/use-is-wide.ts', () => ({ useIsWide: vi.fn() }))

afterEach(() => {
  cleanup()
  queryClient.clear()
  useLiveStore.setState({ auctions: {} })
})

test.each([
  ['shows all rules where there is room', true, 4, false],
  ['folds all but two rules on a phone', false, 2, true],
])('%s', (_, isWide, shown, hasFold) => {
  vi.mocked(useIsWide).mockReturnValue(isWide)
  queryClient.setQueryData(queryKeys.user, null)
  queryClient.setQueryData(queryKeys.settings, { autoBidSeconds: 30 })
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ joinUntil: 500 })] })
  render(
    <QueryClientProvider client={queryClient}>
      <AutoBidRules auctionId="a" />
    </QueryClientProvider>,
  )
  const rules = screen.getAllByRole('listitem', { hidden: true })
  expect(rules).toHaveLength(4)
  expect(rules.filter((rule) => rule.closest('details') === null)).toHaveLength(shown)
  expect(screen.queryByText('Come funziona') !== null).toBe(hasFold)
})
