import { useIsRestoring } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useId } from 'react'
import { setUser } from '../data/session.ts'
import { passkeyText } from '../text/passkey-text.ts'
import { sessionText } from '../text/session-text.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { toast } from '../ui/toast-store.ts'
import css from './passkey-login.module.css'
import { usePasskeyAction } from './use-passkey-action.ts'

/** Signing in without a name: the browser offers the passkeys that it has for this site. */
export function PasskeyLogin() {
  // A press before the prerendered page has its code would be lost.
  const isHydrating = useIsRestoring()
  const hintId = useId()
  const { run, isPending, message } = usePasskeyAction(
    ({ signInByPasskey }) => signInByPasskey(),
    (user) => {
      setUser(user)
      toast({ tone: 'success', ...text.toast.loggedIn(user.fullName) })
    },
  )
  return (
    <div className={css.passkey}>
      <p className={css.or}>{sessionText.login.or}</p>
      <Button
        look="quiet"
        size="l"
        wide
        onClick={run}
        disabled={isPending || isHydrating}
        aria-busy={isPending}
        aria-describedby={hintId}
      >
        <KeyRound size={19} aria-hidden />
        {passkeyText.signIn}
      </Button>
      <small id={hintId} className={css.hint}>
        {passkeyText.signInHint}
      </small>
      {message && <Refusal small>{message}</Refusal>}
    </div>
  )
}
