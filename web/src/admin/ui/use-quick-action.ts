import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../data/api-error.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { type ToastContent, toast } from '../../ui/toast-store.ts'

type QuickAction<Input, T> = {
  action: (input: Input) => Promise<T>
  fallback: string
  done: (result: T) => ToastContent | null
}

/** An action without confirmation. Shows a toast and always refetches the admin queries. */
export function useQuickAction<Input, T>({ action, fallback, done }: QuickAction<Input, T>) {
  return useMutation({
    mutationFn: action,
    onSuccess: (result) => {
      const content = done(result)
      if (content) toast({ tone: 'success', ...content })
    },
    onError: (error) =>
      toast({ tone: 'destructive', title: adminUiText.action.failed, description: messageOf(error, fallback) }),
    onSettled: () => refresh(queryKeys.admin),
  })
}
