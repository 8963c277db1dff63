import { CloudOff } from 'lucide-react'
import { usePendingSignOut } from '../../data/pending-sign-out.ts'
import { useIsOffline } from '../../live/connectivity.ts'
import { text } from '../../text/text.ts'
import css from './connection-line.module.css'

/**
 * Says that the connection is gone, or that a sign-out waits for it, above the page and without
 * moving it. The live region exists before, so that screen readers announce it.
 */
export function ConnectionLine() {
  const isOffline = useIsOffline()
  const isSigningOut = usePendingSignOut((state) => state.isPending)
  return (
    <div className={css.place} role="status">
      {(isSigningOut || isOffline) && (
        <p className={css.line}>
          <CloudOff size={18} aria-hidden />
          {isSigningOut ? text.signOutPending : text.connectionLost}
        </p>
      )}
    </div>
  )
}
