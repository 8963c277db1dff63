import type { AdminStats } from '@centesimo/contract'
import type { AdminCall } from '@centesimo/contract/admin-roles'

type Waiting = AdminStats['waiting']
type PendingPlace = {
  name: keyof Waiting
  to: string
  /** The call without which a role cannot do the work. */
  call: AdminCall
  isUrgent?: boolean
}

/**
 * What waits for an admin, most urgent first, with the page where it is done. Each piece of work is
 * counted once: a late parcel is one of those to ship.
 */
export const pendingPlaces = [
  { name: 'violations', to: '/admin/piattaforma', call: 'readInvariants', isUrgent: true },
  { name: 'parkedPayments', to: '/admin/pagamenti?state=parked', call: 'listAdminPayments', isUrgent: true },
  { name: 'parkedEvents', to: '/admin/pagamenti', call: 'listAdminPayments', isUrgent: true },
  { name: 'approvals', to: '/admin/conferme', call: 'approveApproval' },
  { name: 'toShip', to: '/admin/ordini?stage=to-ship&sort=due', call: 'listAdminOrders' },
  { name: 'returned', to: '/admin/ordini?stage=returned', call: 'listAdminOrders' },
  { name: 'messages', to: '/admin/messaggi?state=open', call: 'listContactMessages' },
  { name: 'testimonials', to: '/admin/testimonianze?state=pending', call: 'listAdminTestimonials' },
  { name: 'referrals', to: '/admin/inviti?status=pending', call: 'listAdminReferrals' },
] as const satisfies readonly PendingPlace[]

type Counted = Pick<PendingPlace, 'name' | 'to' | 'call'>

/** The amount of work that a role can do, on the pages of a section or on all of them. */
export function countPending(
  waiting: Waiting | undefined,
  mayCall: (call: AdminCall) => boolean,
  section?: string,
): number {
  if (!waiting) return 0
  const places: readonly Counted[] = pendingPlaces
  return (
    places
      .filter(({ to, call }) => mayCall(call) && (section === undefined || to.split('?')[0] === section))
      // A node of the last release does not count every kind.
      .reduce((sum, { name }) => sum + (waiting[name] ?? 0), 0)
  )
}
