import type { User } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
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
  for (const queryKey of personal) {
    void queryClient.cancelQueries({ queryKey })
    queryClient.removeQueries({ queryKey })
  }
  queryClient.setQueryData(queryKeys.user, user)
}

const personal = [
  queryKeys.autoBids,
  queryKeys.watchlist,
  queryKeys.myBids,
  queryKeys.wonAuctions,
  queryKeys.orders,
] as const

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
