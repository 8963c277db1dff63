import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { accountLinksText } from '../text/account-links-text.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'

const words = accountLinksText.verify

export function ResendLink() {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call('resendVerification'),
    onSuccess: ({ message }) => toast({ tone: 'success', title: accountLinksText.forgot.sent, description: message }),
    onError: (error) =>
      toast({
        tone: 'destructive',
        title: words.resendNotSent,
        description: messageOf(error, text.failed.fallback),
      }),
  })
  return (
    <Button size="l" wide onClick={() => mutate()} disabled={isPending || isSuccess} aria-busy={isPending}>
      {words.resend}
    </Button>
  )
}
