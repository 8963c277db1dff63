import { type AdminCall, mayCall } from '@centesimo/contract/admin-roles'
import type { ReactNode } from 'react'
import { useSession } from '../data/session.ts'

/** Which admin calls the server will accept of the signed-in user, by their role. */
export function useMayCall(): (call: AdminCall) => boolean {
  const { user } = useSession()
  // A node of the last release names no role: its admins may do everything.
  const role = user?.adminRole ?? (user?.isAdmin ? 'admin' : null)
  return (name) => mayCall(role, name)
}

/** Shows a control only to admins whose role may make its call. */
export function MayCall({ name, children }: { name: AdminCall; children: ReactNode }) {
  return useMayCall()(name) ? children : null
}
