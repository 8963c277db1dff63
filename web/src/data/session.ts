import type { User } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

export type Session = { status: 'unknown'; user: null } | { status: 'out'; user: null } | { status: 'in'; user: User }

/** Who is here. A 401 is an answer, not a failure: nobody is signed in. */
export function useSession(): Session {
  const { data: user, isError } = useQuery(userQuery)
  if (user) return { status: 'in', user }
  return user === null || isError ? { status: 'out', user: null } : { status: 'unknown', user: null }
}

export const userQuery = { queryKey: queryKeys.user, queryFn: readUser }

/**
 * Puts the person that an answer named in place; what was read for somebody else is forgotten. It is dropped and not
 * reset: a reset reads again at once, in the name of who has just left.
 */
export function setUser(user: User | null): void {
  forgetPersonal()
  // An answer about who was here before comes too late.
  void queryClient.cancelQueries({ queryKey: queryKeys.user })
  useSessionEnd.setState({ isEnded: false })
  queryClient.setQueryData(queryKeys.user, user)
}

const useSessionEnd = create<{ isEnded: boolean }>(() => ({ isEnded: false }))

/** Whether who was here was signed out without his doing here: on another device, or because the session ran out. */
export function useIsSessionEnded(): boolean {
  return useSessionEnd((state) => state.isEnded)
}

/** A refusal in the name of somebody who was here: it is asked again who is. However many come at once, that is one question. */
export function noteRefusal(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 401) || !queryClient.getQueryData(queryKeys.user)) return
  void queryClient.invalidateQueries({ queryKey: queryKeys.user }, { cancelRefetch: false })
}

const personal = [
  queryKeys.autoBids,
  queryKeys.watchlist,
  queryKeys.myBids,
  queryKeys.wonAuctions,
  queryKeys.orders,
  queryKeys.payments,
  queryKeys.notices,
  queryKeys.profile,
  queryKeys.sessions,
  queryKeys.creditSummary,
  queryKeys.transactions,
  queryKeys.referrals,
  // An author sees his own that wait, an admin all.
  queryKeys.testimonials,
  queryKeys.desk,
] as const

/** Whether it was asked in somebody's name who is here. */
let isAskedByPerson = false
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  const { query, action } = event
  if (action.type === 'error') noteRefusal(action.error)
  if (query.queryKey[0] !== queryKeys.user[0]) return
  if (action.type === 'fetch') isAskedByPerson = Boolean(query.state.data)
  // What this page has put there itself is `manual`.
  if (action.type !== 'success' || action.manual || !isAskedByPerson || query.state.data !== null) return
  forgetPersonal()
  useSessionEnd.setState({ isEnded: true })
})

function forgetPersonal(): void {
  for (const queryKey of personal) {
    void queryClient.cancelQueries({ queryKey })
    queryClient.removeQueries({ queryKey })
  }
}

/** The same person, who has changed something about himself. */
export function changeUser(user: User): void {
  queryClient.setQueryData(queryKeys.user, user)
}

export function setCredits(credits: number): void {
  queryClient.setQueryData<User | null>(queryKeys.user, (user) =>
    user && user.credits !== credits ? { ...user, credits } : user,
  )
}

async function readUser(): Promise<User | null> {
  try {
    return await call('currentUser')
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
