import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { useSession } from '../data/session.ts'
import { profileText } from '../text/profile-text.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import css from './verify-banner.module.css'

/** The server's minimum interval between two links. */
const pauseMs = 60_000

/** A quiet reminder while the e-mail is not confirmed. */
export function VerifyBanner() {
  const { user } = useSession()
  const [isPausing, setIsPausing] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('resendVerification'),
    onSuccess: () => setIsPausing(true),
    onError: (error) =>
      toast({ tone: 'destructive', title: text.toast.failed, description: messageOf(error, words.failed) }),
  })
  useEffect(() => {
    if (!isPausing) return
    const timer = setTimeout(() => setIsPausing(false), pauseMs)
    return () => clearTimeout(timer)
  }, [isPausing])
  if (!user || user.emailVerified) return null
  return (
    <section className={css.banner} aria-label={words.title}>
      <MailCheck size={24} aria-hidden className={css.icon} />
      <div className={css.words}>
        <b>{words.title}</b>
        <p aria-live="polite">{isPausing ? words.sentText : words.text(user)}</p>
      </div>
      <Button look="quiet" size="s" onClick={() => mutate()} disabled={isPending || isPausing}>
        {isPausing ? words.sent : words.resend}
      </Button>
    </section>
  )
}

const words = profileText.verify
