import type { Follow } from '@centesimo/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { queryKeys, refresh } from './query-keys.ts'
import { useSession } from './session.ts'

/** The searches and categories that the user follows, the latest first; none for visitors. */
export function useFollows() {
  return useQuery({
    queryKey: queryKeys.follows,
    queryFn: ({ signal }) => call('listFollows', { signal }),
    enabled: useSession().status === 'in',
  })
}

type Sought = { words: string | null; categoryId: string | null }

/** The follow of this search; words in another order are the server's to compare. */
export function useFollowOf({ words, categoryId }: Sought): Follow | undefined {
  const key = (text: string | null) => text?.trim().toLowerCase() ?? null
  return useFollows().data?.find((each) => key(each.words) === key(words) && (each.category?.id ?? null) === categoryId)
}

export function useCreateFollow() {
  return useMutation({
    mutationFn: (body: Sought & { maxPrice: number | null }) => call('createFollow', { body }),
    onSuccess: (followed) =>
      queryClient.setQueryData<Follow[]>(queryKeys.follows, (list = []) => [
        followed,
        ...list.filter(({ id }) => id !== followed.id),
      ]),
    onError: () => refresh(queryKeys.follows),
  })
}

export function useDeleteFollow() {
  return useMutation({
    mutationFn: (id: string) => call('deleteFollow', { params: { id } }),
    onSuccess: (_answer, gone) =>
      queryClient.setQueryData<Follow[]>(queryKeys.follows, (list) => list?.filter(({ id }) => id !== gone)),
    // Most likely it was removed in another window.
    onError: () => refresh(queryKeys.follows),
  })
}
