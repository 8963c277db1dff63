import type { AdminStats } from '@centesimo/contract'
import clsx from 'clsx'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { formatCount } from '../../text/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { countPending, pendingPlaces } from '../ui/pending-places.ts'
import { useNow } from '../ui/use-now.ts'
import css from './pending-work.module.css'

const { waiting: words, watched: watchedWords } = adminStatsText
type Waiting = AdminStats['waiting']

/** The pending work as links to the pages where it is done, as far as the role sees them. */
export function PendingWork({ waiting }: { waiting: Waiting | undefined }) {
  const mayCall = useMayCall()
  const open = waiting && pendingPlaces.filter(({ name, call }) => waiting[name] > 0 && mayCall(call))
  return (
    <section className={css.waiting}>
      <h2 className={css.title}>
        {words.title}
        {open && open.length > 0 && <span className={css.count}> {formatCount(countPending(waiting, mayCall))}</span>}
      </h2>
      {!waiting && <Skeleton height={46} />}
      {open?.length === 0 && (
        <p className={css.none}>
          <CircleCheck size={20} aria-hidden />
          {words.none}
        </p>
      )}
      {waiting && open && open.length > 0 && (
        <ul className={css.list}>
          {open.map(({ name, to, ...place }) => (
            <li key={name}>
              <Link to={to} className={clsx(css.link, 'isUrgent' in place && css.urgent)}>
                {words[name](waiting[name])}
                <ArrowRight size={17} aria-hidden />
              </Link>
              {name === 'toShip' && waiting.lateShipments > 0 && (
                <Link to="/admin/ordini?due=shipment" className={css.late}>
                  {words.late(waiting.lateShipments)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <Watched duePayments={waiting?.duePayments ?? 0} />
    </section>
  )
}

/** What others do, or the platform by itself: no work of an admin, and not counted as such. */
function Watched({ duePayments }: Pick<Waiting, 'duePayments'>) {
  const mayCall = useMayCall()
  const counts = { failedJobs: useNow().data?.jobs?.failed ?? 0, duePayments }
  const shown = watchedPlaces.filter(({ name, call }) => counts[name] > 0 && mayCall(call))
  if (shown.length === 0) return null
  return (
    <div className={css.watched}>
      <span>{watchedWords.title}</span>
      {shown.map(({ name, to }) => (
        <Link key={name} to={to}>
          {watchedWords[name](counts[name])}
          <ArrowRight size={17} aria-hidden />
        </Link>
      ))}
    </div>
  )
}

const watchedPlaces = [
  { name: 'failedJobs', to: '/admin/lavori', call: 'listJobQueues' },
  { name: 'duePayments', to: '/admin/ordini?due=payment', call: 'listAdminOrders' },
] as const
