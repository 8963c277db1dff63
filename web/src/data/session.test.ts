import { QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { setUser, useIsSessionEnded, userQuery } from './session.ts'

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
  setUser(null)
  queryClient.clear()
  vi.restoreAllMocks()
})

/** What the API says to who asks who is here; counts the questions. */
function nobodyIsHere() {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 401 }))
}

const isEnded = () => renderHook(useIsSessionEnded).result.current

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

test('refusals in the name of who was signed out elsewhere ask once who is here; then what was personal is forgotten', async () => {
  const asked = nobodyIsHere()
  queryClient.setQueryData(queryKeys.watchlist, ['hers'])
  const refused = async () => Promise.reject(new ApiError(401, ''))
  const queries = ['a', 'b', 'c'].map((id) => ({ queryKey: queryKeys.autoBid(id), queryFn: refused }))
  const stop = new QueryObserver(queryClient, { ...userQuery, refetchOnMount: false }).subscribe(() => {})
  await Promise.allSettled(queries.map((query) => queryClient.fetchQuery(query)))
  await vi.waitFor(() => expect(isEnded()).toBe(true))
  expect(asked).toHaveBeenCalledOnce()
  expect(queryClient.getQueryData(queryKeys.user)).toBeNull()
  expect(queryClient.getQueryData(queryKeys.watchlist)).toBeUndefined()
  act(() => setUser(giulia as never))
  expect(isEnded()).toBe(false)
  stop()
})

test('who signs out here has ended it himself, whatever an earlier question answers late', async () => {
  nobodyIsHere()
  const late = queryClient.fetchQuery({ ...userQuery, staleTime: 0 })
  setUser(null)
  await late.catch(() => {})
  expect(isEnded()).toBe(false)
})

test('a visitor’s first answer ends nothing', async () => {
  queryClient.clear()
  nobodyIsHere()
  await queryClient.fetchQuery(userQuery)
  expect(isEnded()).toBe(false)
})
