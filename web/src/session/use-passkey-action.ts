import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../data/api-error.ts'
import { passkeyText } from '../text/passkey-text.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'

type Authenticator = typeof import('./ask-authenticator.ts')

/** Something that asks the user's authenticator. `message` is why it did not succeed. */
export function usePasskeyAction<Answer extends object>(
  action: (authenticator: Authenticator) => Promise<Answer | undefined>,
  onDone: (answer: Answer) => void,
) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      if (!canUsePasskeys()) throw new UnusableError()
      return await action(await import('./ask-authenticator.ts'))
    },
    onSuccess: (answer) => answer && onDone(answer),
  })
  return { run: () => mutate(), isPending, message: error ? explain(error) : undefined, clearError: reset }
}

class UnusableError extends Error {
  override name = 'UnusableError'
}

/** Browsers report a cancelled and a timed-out question alike, and never which passkeys exist. */
function explain(error: Error): string {
  const { unusable, cancelled, known, failed } = passkeyText.refusals
  if (error.name === 'UnusableError') return unusable
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return cancelled
  if (error.name === 'InvalidStateError') return known
  return messageOf(error, failed)
}
