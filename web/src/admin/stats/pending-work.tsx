import type { AdminStats } from '@centesimo/contract'
import clsx from 'clsx'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import css from './pending-work.module.css'

const { waiting: words } = adminStatsText

/** The page for each kind of pending work, most urgent first. */
const places = [
  { name: 'violations', to: '/admin/piattaforma', call: 'readInvariants', isUrgent: true },
  { name: 'parkedPayments', to: '/admin/pagamenti?state=parked', call: 'listAdminPayments', isUrgent: true },
  { name: 'parkedEvents', to: '/admin/pagamenti', call: 'listAdminPayments', isUrgent: true },
  { name: 'failedJobs', to: '/admin/lavori', call: 'listJobQueues', isUrgent: true },
  { name: 'approvals', to: '/admin/conferme', call: 'approveApproval' },
  { name: 'lateShipments', to: '/admin/ordini?due=shipment', call: 'listAdminOrders', isUrgent: true },
  { name: 'toShip', to: '/admin/ordini?stage=to-ship&sort=due', call: 'listAdminOrders' },
  { name: 'returned', to: '/admin/ordini?stage=returned', call: 'listAdminOrders' },
  { name: 'duePayments', to: '/admin/ordini?due=payment', call: 'listAdminOrders' },
  { name: 'messages', to: '/admin/messaggi?state=open', call: 'listContactMessages' },
  { name: 'testimonials', to: '/admin/testimonianze?state=pending', call: 'listAdminTestimonials' },
  { name: 'referrals', to: '/admin/inviti?status=pending', call: 'listAdminReferrals' },
] as const

/** The pending work as links to the pages where it is done, as far as the role sees them. */
export function PendingWork({ waiting: counted }: { waiting: AdminStats['waiting'] | undefined }) {
  const mayCall = useMayCall()
  const failedJobs = useNow().data?.jobs?.failed ?? 0
  const waiting = counted && { ...counted, failedJobs }
  const open = waiting && places.filter(({ name, call }) => waiting[name] > 0 && mayCall(call))
  return (
    <section className={css.waiting}>
      <h2 className={css.title}>{words.title}</h2>
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
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
