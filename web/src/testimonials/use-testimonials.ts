import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../data/api-error.ts'
import { call, callPage } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { testimonialsText } from '../text/testimonials-text.ts'
import { text } from '../text/text.ts'
import { type ToastContent, toast } from '../ui/toast-store.ts'

const pageSize = 6

/** The reviews that the user may see, page by page. */
export function useTestimonials() {
  return useInfiniteQuery({
    queryKey: [...queryKeys.testimonials, 'list'],
    queryFn: ({ pageParam, signal }) =>
      callPage('listTestimonials', { query: { limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

export function useTestimonialSummary() {
  return useQuery({
    queryKey: [...queryKeys.testimonials, 'summary'],
    queryFn: ({ signal }) => call('testimonialSummary', { signal }),
  })
}

export function useApprove(id: string) {
  const { approved, notApproved } = testimonialsText.admin
  return useModeration(() => call('approveTestimonial', { params: { id } }), approved, notApproved)
}

export function useRemove(id: string) {
  const { removed, notRemoved } = testimonialsText.admin
  return useModeration(() => call('deleteTestimonial', { params: { id } }), removed, notRemoved)
}

/**
 * An admin's action, confirmed by a notification. The list is refetched in any case: another admin
 * may have been faster.
 */
function useModeration(action: () => Promise<unknown>, done: ToastContent, failed: string) {
  return useMutation({
    mutationFn: action,
    onSuccess: () => toast({ tone: 'success', ...done }),
    onError: (error) => toast({ tone: 'destructive', title: text.toast.failed, description: messageOf(error, failed) }),
    onSettled: () => refresh(queryKeys.testimonials),
  })
}
