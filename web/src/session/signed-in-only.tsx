import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../data/session.ts'

type SignedInOnlyProps = {
  /** What stands there until it is known who is here. */
  waiting: ReactNode
  children: ReactNode
}

/** A page of one's own: a visitor is led to sign in and comes back. */
export function SignedInOnly({ waiting, children }: SignedInOnlyProps) {
  const { pathname, search } = useLocation()
  const { status } = useSession()
  if (status === 'out') return <Navigate to="/login" replace state={{ backTo: pathname + search }} />
  return status === 'unknown' ? waiting : children
}
