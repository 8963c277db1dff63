import { serverClock } from '../../live/server-clock.ts'
import { formatJobTime } from '../../text/admin-queues-text.ts'

/** When a job ran or will run, to the second. */
export function JobTime({ at }: { at: string | number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatJobTime(at, serverClock.now())}</time>
}
