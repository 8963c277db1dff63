import clsx from 'clsx'
import { useIsOffline } from '../live/connectivity.ts'
import { useConnection } from '../live/live-store.ts'
import { pollMs } from '../live/polling.ts'
import { text } from '../text/text.ts'
import css from './connection-dot.module.css'

/** How fresh the page is: pushed by socket, catching up, polled every few seconds, or offline. */
export function ConnectionDot() {
  const connection = useConnection()
  const shown = useIsOffline() ? 'offline' : connection
  return (
    <span className={css.connection} data-connection={shown}>
      <i className={clsx(css.dot, css[shown])} />
      <span className={css.word}>
        {shown === 'polling' ? text.connection.polling(pollMs.auction) : text.connection[shown]}
      </span>
    </span>
  )
}
