import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../data/api-error.ts'
import { useConfirmed } from '../desk/use-confirmed.tsx'

/**
 * A sensitive action on the admin's own account, without an action dialog. `message` is the reason
 * of a refusal.
 */
export function useOwnAct<Answer extends object>(
  act: () => Promise<Answer>,
  fallback: string,
  onDone: (answer: Answer) => void,
) {
  const { confirmed, question } = useConfirmed()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => confirmed(act),
    onSuccess: (answer) => answer && onDone(answer),
  })
  return {
    run: () => mutate(),
    isPending,
    message: error ? messageOf(error, fallback) : undefined,
    forget: reset,
    question,
  }
}
