import clsx from 'clsx'
import { useConnection } from '../live/live-store.ts'
import { useIsOffline } from '../live/reach.ts'
import { text } from '../text/text.ts'
import css from './connection-dot.module.css'

/** How fresh what one sees is: pushed, being caught up, asked for every few seconds, or old because nothing comes through. */
export function ConnectionDot() {
  const connection = useConnection()
  const shown = useIsOffline() ? 'offline' : connection
  return (
    <span className={css.connection} data-connection={shown}>
      <i className={clsx(css.dot, css[shown])} />
      {text.connection[shown]}
    </span>
  )
}
