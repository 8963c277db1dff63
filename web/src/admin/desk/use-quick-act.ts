import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../data/api-error.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { adminDeskText } from '../../text/admin-desk-text.ts'
import { type ToastContent, toast } from '../../ui/toast-store.ts'

type QuickAct<Input, T> = {
  act: (input: Input) => Promise<T>
  fallback: string
  done: (result: T) => ToastContent | null
}

/** An action without confirmation. Shows a toast and always refetches the admin queries. */
export function useQuickAct<Input, T>({ act, fallback, done }: QuickAct<Input, T>) {
  return useMutation({
    mutationFn: act,
    onSuccess: (result) => {
      const said = done(result)
      if (said) toast({ tone: 'success', ...said })
    },
    onError: (error) =>
      toast({ tone: 'destructive', title: adminDeskText.act.failed, description: messageOf(error, fallback) }),
    onSettled: () => refresh(queryKeys.desk),
  })
}
