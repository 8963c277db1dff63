import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { act, renderHook } from '../testing/testing-library.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { isSignOutPending } from './pending-sign-out.ts'
import { queryClient } from './query-client.ts'
import { queryKeys, refresh } from './query-keys.ts'
import { changeUser, finishSignOut, setCredits, setUser, signOut, useIsSessionEnded, userQuery } from './session.ts'

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
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ user: null }))
}

const isEnded = () => renderHook(useIsSessionEnded).result.current

test.each([
  ['auto-bids', queryKeys.autoBid('a')],
  ['the watchlist', queryKeys.watchlist],
  ['own bids', queryKeys.myBids],
  ['orders', queryKeys.orders],
  ['API tokens', queryKeys.apiTokens],
  ['whatever is not public', ['/api/verify-email', 'token']],
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

test.each([
  ['a sign-out', () => setUser(null)],
  ['another sign-in', () => setUser({ ...giulia, id: 'v' } as never)],
  ['a session that ended elsewhere', () => queryClient.fetchQuery({ ...userQuery, staleTime: 0 })],
])('%s empties what the admin search remembers in this tab, and nothing else', async (_, leave) => {
  mockSignedOut()
  sessionStorage.setItem('centesimo.admin-search.u', '[]')
  sessionStorage.setItem('centesimo.reloaded', '/')
  await leave()
  expect(Object.keys(sessionStorage)).toEqual(['centesimo.reloaded'])
  sessionStorage.clear()
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

test.each([
  ['a visitor', 401, {}, null],
  ['a user', 200, giulia, giulia],
])('a node of the last release knows %s by the call that it has', async (_who, status, body, user) => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    return String(address) === '/api/session' ? new Response('{}', { status: 404 }) : Response.json(body, { status })
  })
  queryClient.clear()
  expect(await queryClient.fetchQuery(userQuery)).toEqual(user)
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/session', '/api/user'])
})

test('ends no session on a visitor’s first answer', async () => {
  queryClient.clear()
  mockSignedOut()
  await queryClient.fetchQuery(userQuery)
  expect(isEnded()).toBe(false)
})

test.each([
  ['credits came', () => setCredits(30)],
  ['the user changed a preference', () => changeUser({ ...giulia, credits: 30 } as never)],
])('an answer that was on its way when %s does not stand', async (_case, change) => {
  const answers: ((credits: number) => void)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push((credits) => resolve(Response.json({ user: { ...giulia, credits } })))
    return promise
  })
  const query = new QueryObserver(queryClient, userQuery)
  const stop = query.subscribe(() => {})
  refresh(queryKeys.user)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  change()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]!(10)
  answers[1]!(30)
  await vi.waitFor(() => expect(query.getCurrentResult().isFetching).toBe(false))
  expect(query.getCurrentResult()).toMatchObject({ isError: false, data: { credits: 30 } })
  stop()
})

test('keeps what visitors read too', () => {
  for (const key of [queryKeys.auction('a'), queryKeys.bids('a'), queryKeys.categories]) {
    queryClient.setQueryData(key, 'public')
    setUser(null)
    expect(queryClient.getQueryData(key)).toBe('public')
  }
})

describe('a sign-out that does not reach the server', () => {
  let calls: { path: string; credentials: string | undefined }[] = []
  let isReachable = false
  beforeEach(() => {
    calls = []
    isReachable = false
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      calls.push({ path: String(address), credentials: init?.credentials })
      if (!isReachable) throw new TypeError('offline')
      return Response.json(String(address) === '/api/logout' ? { message: 'ok' } : { user: null })
    })
  })
  afterEach(() => localStorage.clear())

  test('empties the page at once, and shows no user until the server has ended the session', async () => {
    queryClient.setQueryData(queryKeys.watchlist, ['hers'])
    const isDone = signOut()
    expect(queryClient.getQueryData(queryKeys.user)).toBeNull()
    expect(queryClient.getQueryData(queryKeys.watchlist)).toBeUndefined()
    expect(await isDone).toBe(false)
    expect(isEnded()).toBe(false)
    // As at the next load: the flag outlives the page.
    expect(localStorage.length).toBe(1)
    calls = []
    expect(await queryClient.fetchQuery({ ...userQuery, staleTime: 0 })).toBeNull()
    expect(calls).toEqual([{ path: '/api/logout', credentials: 'same-origin' }])

    isReachable = true
    calls = []
    expect(await queryClient.fetchQuery({ ...userQuery, staleTime: 0 })).toBeNull()
    expect(calls.map(({ path }) => path)).toEqual(['/api/logout', '/api/session'])
    expect(isSignOutPending()).toBe(false)
    expect(localStorage.length).toBe(0)
  })

  test('lets every other call go without the cookie until then', async () => {
    await signOut()
    isReachable = true
    calls = []
    await call('listTestimonials').catch(() => {})
    expect(calls).toEqual([expect.objectContaining({ credentials: 'omit' })])
    expect(await finishSignOut()).toBe(true)
    await call('listTestimonials').catch(() => {})
    expect(calls.at(-1)).toMatchObject({ credentials: 'same-origin' })
  })

  test('is over when a user signs in', async () => {
    await signOut()
    act(() => setUser(giulia as never))
    expect(isSignOutPending()).toBe(false)
    expect(queryClient.getQueryData(queryKeys.user)).toMatchObject({ username: 'giulia' })
  })

  test('sends one request at a time, which a sign-in aborts', async () => {
    const signals: AbortSignal[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          signals.push(init!.signal!)
          init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason))
        }),
    )
    const tries = [signOut(), finishSignOut(), finishSignOut()]
    expect(signals).toHaveLength(1)
    act(() => setUser(giulia as never))
    expect(signals[0]!.aborted).toBe(true)
    expect(await Promise.all(tries)).toEqual([false, false, false])
    void finishSignOut()
    expect(signals).toHaveLength(2)
  })

  test('signs the other tabs out too', () => {
    localStorage.setItem('centesimo.sign-out-pending', 'pending')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'centesimo.sign-out-pending' })))
    expect(queryClient.getQueryData(queryKeys.user)).toBeNull()
    localStorage.clear()
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
    expect(isSignOutPending()).toBe(false)
  })
})
