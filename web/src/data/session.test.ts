import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { setUser } from './session.ts'

const giulia = {
  id: 'u',
  username: 'giulia',
  fullName: 'Giulia Moretti',
  email: 'g@example.it',
  credits: 5,
  isAdmin: false,
}

beforeEach(() => {
  queryClient.setQueryData(queryKeys.user, giulia)
})

afterEach(() => {
  queryClient.clear()
})

test.each([
  ['auto-bids', queryKeys.autoBid('a')],
  ['the wish list', queryKeys.watchlist],
  ['own bids', queryKeys.myBids],
  ['orders', queryKeys.orders],
])('signing out forgets %s and reads nothing again', async (_, queryKey) => {
  const read = vi.fn(async () => 'hers')
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => {})
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('hers'))
  setUser(null)
  await new Promise((resolve) => setTimeout(resolve))
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  expect(read).toHaveBeenCalledOnce()
  stop()
})
