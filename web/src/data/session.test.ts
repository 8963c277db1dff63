import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, renderHook } from '../testing/testing-library.ts'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'
import { queryKeys, refresh } from './query-keys.ts'
import { setCredits, setUser, useIsSessionEnded, userQuery } from './session.ts'

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

/** What the API answers to the session request; counts the requests. */
function mockSignedOut() {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 401 }))
}

const isEnded = () => renderHook(useIsSessionEnded).result.current

test.each([
  ['auto-bids', queryKeys.autoBid('a')],
  ['the watchlist', queryKeys.watchlist],
  ['own bids', queryKeys.myBids],
  ['orders', queryKeys.orders],
])('forgets %s on sign-out and refetches nothing', async (_, queryKey) => {
  const read = vi.fn(async () => 'hers')
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => {})
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('hers'))
  setUser(null)
  await new Promise((resolve) => setTimeout(resolve))
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  expect(read).toHaveBeenCalledOnce()
  stop()
})

test('checks the session once after several 401s, then forgets personal data', async () => {
  const asked = mockSignedOut()
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

test('ends the session on an explicit sign-out, whatever an earlier request answers late', async () => {
  mockSignedOut()
  const late = queryClient.fetchQuery({ ...userQuery, staleTime: 0 })
  setUser(null)
  await late.catch(() => {})
  expect(isEnded()).toBe(false)
})

test('ends no session on a visitor’s first answer', async () => {
  queryClient.clear()
  mockSignedOut()
  await queryClient.fetchQuery(userQuery)
  expect(isEnded()).toBe(false)
})

test('an answer that was on its way when credits came does not stand', async () => {
  const answers: ((credits: number) => void)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push((credits) => resolve(Response.json({ ...giulia, credits })))
    return promise
  })
  const query = new QueryObserver(queryClient, userQuery)
  const stop = query.subscribe(() => {})
  refresh(queryKeys.user)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  setCredits(30)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]!(10)
  answers[1]!(30)
  await vi.waitFor(() => expect(query.getCurrentResult().isFetching).toBe(false))
  expect(query.getCurrentResult().data).toMatchObject({ credits: 30 })
  stop()
})
