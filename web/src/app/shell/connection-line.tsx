import { CloudOff } from 'lucide-react'
import { useIsOffline } from '../../live/connectivity.ts'
import { text } from '../../text/text.ts'
import css from './connection-line.module.css'

/**
 * Says that the connection is gone, above the page and without moving it. The live region exists
 * before, so that screen readers announce it.
 */
export function ConnectionLine() {
  const isOffline = useIsOffline()
  return (
    <div className={css.place} role="status">
      {isOffline && (
        <p className={css.line}>
          <CloudOff size={18} aria-hidden />
          {text.connectionLost}
        </p>
      )}
    </div>
  )
}
