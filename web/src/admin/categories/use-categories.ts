import type { Category } from '@centesimo/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../data/api-error.ts'
import { call } from '../../data/call.ts'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { adminCategoriesText } from '../../text/admin-categories-text.ts'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { toast } from '../../ui/toast-store.ts'

const queryKey = queryKeys.adminQuery('listCategories')

export function useCategories() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listCategories', { signal }),
    refetchOnMount: 'always',
  })
}

/** Reorders optimistically; the refetch restores the order after a refusal. */
export function useMoveCategories() {
  return useMutation({
    mutationFn: (order: readonly Category[]) => call('moveCategories', { body: { ids: order.map(({ id }) => id) } }),
    onMutate: async (order) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, order)
    },
    onSuccess: refreshPublicCategories,
    onError: (error) =>
      toast({
        tone: 'destructive',
        title: adminUiText.action.failed,
        description: messageOf(error, adminCategoriesText.notMoved),
      }),
    onSettled: () => refresh(queryKeys.admin),
  })
}

/** Refetches the categories that bidders see. */
export function refreshPublicCategories(): void {
  refresh(queryKeys.categories)
}
