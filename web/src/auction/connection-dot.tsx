import clsx from 'clsx'
import { useConnection } from '../live/live-store.ts'
import { text } from '../text/text.ts'
import css from './connection-dot.module.css'

/** How fresh what one sees is: pushed, being caught up, or asked for every few seconds. */
export function ConnectionDot() {
  const connection = useConnection()
  return (
    <span className={css.connection} data-connection={connection}>
      <i className={clsx(css.dot, css[connection])} />
      {text.connection[connection]}
    </span>
  )
}
