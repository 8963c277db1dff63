import type { Notice, UserNotice } from '@centesimo/contract'
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../data/api-error.ts'
import { call, callPage } from '../data/call.ts'
import { queryClient } from '../data/query-client.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useSession } from '../data/session.ts'
import { usePoll } from '../live/polling.ts'
import { noticesText } from '../text/notices-text.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'

type NoticePage = { items: Notice[]; nextCursor: string | null; totalCount: number }
type NoticePages = InfiniteData<NoticePage, string | undefined>

const unreadKey = [...queryKeys.notices, 'unread']
const listKey = [...queryKeys.notices, 'list']
const pageSize = 20
const pollMs = 15_000

/** How many notices the signed-in user has not read. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await call('unreadNotices', { signal })).unread,
    enabled: useSession().status === 'in',
    refetchInterval: usePoll(pollMs),
  })
  return data ?? 0
}

/** The inbox, page by page, newest first. */
export function useNotices() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      callPage('listNotices', { query: { limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: usePoll(pollMs),
    // Notices that came while no list was mounted are in none of its pages.
    refetchOnMount: 'always',
  })
}

/** Puts a new notice at the head of the list, wherever that is shown. */
export function prependNotice({ notice, unread }: UserNotice): void {
  const list = queryClient.getQueryData<NoticePages>(listKey)
  const isKnown = list?.pages.some((page) => page.items.some(({ id }) => id === notice.id))
  // A repeated event may carry an unread count from before the notice was read.
  if (isKnown) {
    refresh(unreadKey)
    return
  }
  void queryClient.cancelQueries({ queryKey: unreadKey })
  queryClient.setQueryData(unreadKey, unread)
  const [first, ...others] = list?.pages ?? []
  if (!list || !first) return
  const pages = [{ ...first, items: [notice, ...first.items] }, ...others]
  queryClient.setQueryData<NoticePages>(listKey, { ...list, pages })
}

/** Marks notices as read, at once on screen; all of them without ids. */
export function useReadNotices() {
  return useMutation({
    mutationFn: (ids?: string[]) => call('readNotices', { body: ids ? { ids } : {} }),
    onMutate: async (ids) => {
      showRead(ids)
      // A pending unread count does not know about it yet.
      await queryClient.cancelQueries({ queryKey: unreadKey })
    },
    onSuccess: async ({ unread }) => {
      // A count that was asked for meanwhile may be from before this change and arrive after it.
      await queryClient.cancelQueries({ queryKey: unreadKey })
      queryClient.setQueryData(unreadKey, unread)
    },
    onError: (error) => {
      refresh(queryKeys.notices)
      toast({
        tone: 'destructive',
        title: noticesText.readAllFailed,
        description: messageOf(error, text.failed.fallback),
      })
    },
  })
}

function showRead(ids?: readonly string[]): void {
  const readAt = new Date().toISOString()
  const shown = (notice: Notice): Notice =>
    notice.readAt === null && (ids?.includes(notice.id) ?? true) ? { ...notice, readAt } : notice
  queryClient.setQueryData<NoticePages>(
    listKey,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(shown) })) },
  )
  queryClient.setQueryData<number>(unreadKey, (unread = 0) => (ids ? Math.max(0, unread - ids.length) : 0))
}
