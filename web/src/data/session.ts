import type { User } from '@centesimo/contract'
import { type Query, type QueryKey, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { isSignOutPending, setSignOutPending, usePendingSignOut } from './pending-sign-out.ts'
import { queryClient } from './query-client.ts'
import { queryKeys, setPushed } from './query-keys.ts'

export type Session = { status: 'unknown'; user: null } | { status: 'out'; user: null } | { status: 'in'; user: User }

/** The current session. */
export function useSession(): Session {
  const { data: user, isError } = useQuery(userQuery)
  if (user) return { status: 'in', user }
  return user === null || isError ? { status: 'out', user: null } : { status: 'unknown', user: null }
}

export const userQuery = { queryKey: queryKeys.user, queryFn: readUser }

/**
 * Sets the signed-in user and removes the queries of the previous one. It removes and does not
 * reset them: a reset refetches at once, as the user who just left.
 */
export function setUser(user: User | null): void {
  // The sign-in has ended the session that was to end; a late answer would remove the new cookie.
  if (user) {
    setSignOutPending(false)
    ending?.request.abort()
  }
  forgetPersonal()
  // A pending answer about the previous user comes too late.
  void queryClient.cancelQueries({ queryKey: queryKeys.user })
  useSessionEnd.setState({ isEnded: false })
  queryClient.setQueryData(queryKeys.user, user)
}

/** Signs out: on this page at once, at the server when it answers. False if it has not yet. */
export async function signOut(): Promise<boolean> {
  setSignOutPending(true)
  return await finishSignOut()
}

/** The sign-out that the server has not answered yet. */
let ending: { request: AbortController; isEnded: Promise<boolean> } | null = null

export const isSignOutSent = () => ending !== null

/** Tries again to end the session at the server, unless a try is under way. */
export function finishSignOut(): Promise<boolean> {
  if (!ending) {
    const request = new AbortController()
    ending = { request, isEnded: endSession(request.signal).finally(() => (ending = null)) }
  }
  return ending.isEnded
}

async function endSession(signal: AbortSignal): Promise<boolean> {
  try {
    await call('logout', { signal })
  } catch {
    return false
  }
  setSignOutPending(false)
  return true
}

// In the tab that signs out, and in the others.
usePendingSignOut.subscribe(({ isPending }) => {
  if (isPending) setUser(null)
})

const useSessionEnd = create<{ isEnded: boolean }>(() => ({ isEnded: false }))

/** Whether the session ended without a sign-out here: on another device, or because it expired. */
export function useIsSessionEnded(): boolean {
  return useSessionEnd((state) => state.isEnded)
}

/**
 * After a 401 for a signed-in user: checks the session again. Any number of simultaneous 401s cause
 * one request.
 */
export function handleUnauthorized(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 401) || !queryClient.getQueryData(queryKeys.user)) return
  void queryClient.invalidateQueries({ queryKey: queryKeys.user }, { cancelRefetch: false })
}

/** What a visitor reads too. Everything else goes with its user. */
const publicKeys: readonly QueryKey[] = [
  queryKeys.user,
  queryKeys.settings,
  queryKeys.categories,
  queryKeys.auctionLists,
  queryKeys.auctionFamily,
  queryKeys.bidFamily,
  queryKeys.longBidFamily,
  queryKeys.storyFamily,
  queryKeys.packages,
  queryKeys.paymentSetup,
  queryKeys.community,
  queryKeys.figures,
]

/** Whether the last session request started while a user was signed in. */
let wasSignedIn = false
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  const { query, action } = event
  if (action.type === 'error') handleUnauthorized(action.error)
  if (query.queryKey[0] !== queryKeys.user[0]) return
  if (action.type === 'fetch') wasSignedIn = Boolean(query.state.data)
  // Data that this page has set itself is `manual`.
  if (action.type !== 'success' || action.manual || query.state.data !== null) return
  if (!wasSignedIn) return forgetRecent()
  forgetPersonal()
  useSessionEnd.setState({ isEnded: true })
})

function forgetPersonal(): void {
  forgetRecent()
  const personal = { predicate: ({ queryKey }: Query) => !publicKeys.some((key) => startsWith(queryKey, key)) }
  void queryClient.cancelQueries(personal)
  queryClient.removeQueries(personal)
}

/** Prefix of the keys in the session storage with what users opened from the admin's search. */
export const recentKey = 'centesimo.admin-search'

function forgetRecent(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(recentKey)) sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing was remembered.
  }
}

const startsWith = (key: QueryKey, prefix: QueryKey) => prefix.every((part, index) => key[index] === part)

/** Updates the signed-in user after a change of their own data. */
export function changeUser(user: User): void {
  setPushed<User | null>(queryKeys.user, () => user)
}

export function setCredits(credits: number): void {
  setPushed<User | null>(queryKeys.user, (user) => (user && user.credits !== credits ? { ...user, credits } : user))
}

/** The signed-in user's bid was accepted. */
export function setHasBid(): void {
  setPushed<User | null>(queryKeys.user, (user) => (user?.hasBid === false ? { ...user, hasBid: true } : user))
}

async function readUser(): Promise<User | null> {
  if (isSignOutPending() && !(await finishSignOut())) return null
  try {
    return (await call('getSession')).user
  } catch (error) {
    // A node of the last release has only the call that refuses visitors.
    if (error instanceof ApiError && error.status === 404) return readSignedIn()
    throw error
  }
}

async function readSignedIn(): Promise<User | null> {
  try {
    return await call('currentUser')
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
