import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../data/session.ts'
import { backToOf } from './back-to.ts'

/** A page for visitors: a signed-in user continues to their return address, or Home. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { state } = useLocation()
  return useSession().status === 'in' ? <Navigate to={backToOf(state)} replace /> : children
}
