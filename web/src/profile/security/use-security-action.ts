import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../data/api-error.ts'
import { useReauthentication } from '../../session/use-reauthentication.tsx'

/**
 * A sensitive action on the user's own account. `message` is the reason
 * of a refusal.
 */
export function useSecurityAction<Answer extends object>(
  action: () => Promise<Answer>,
  fallback: string,
  onDone: (answer: Answer) => void,
) {
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => withReauthentication(action),
    onSuccess: (answer) => answer && onDone(answer),
  })
  return {
    run: () => mutate(),
    isPending,
    message: error ? messageOf(error, fallback) : undefined,
    clearError: reset,
    reauthenticationDialog,
  }
}
