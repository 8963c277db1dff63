import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../data/session.ts'
import { backToOf } from './back-to.ts'

/** A page for visitors: who is signed in already goes on to where he came from, or home. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { state } = useLocation()
  return useSession().status === 'in' ? <Navigate to={backToOf(state)} replace /> : children
}
