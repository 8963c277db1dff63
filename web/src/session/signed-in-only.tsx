import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../data/session.ts'

type SignedInOnlyProps = {
  /** Shown until the session is known. */
  waiting: ReactNode
  children: ReactNode
}

/** A page for signed-in users: a visitor signs in first and then returns. */
export function SignedInOnly({ waiting, children }: SignedInOnlyProps) {
  const { pathname, search } = useLocation()
  const { status } = useSession()
  if (status === 'out') return <Navigate to="/login" replace state={{ backTo: pathname + search }} />
  return status === 'unknown' ? waiting : children
}
