import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useIsSessionEnded, useSession } from '../data/session.ts'

type SignedInOnlyProps = {
  /** Shown until the session is known. */
  waiting: ReactNode
  children: ReactNode
}

/**
 * A page for signed-in users: a visitor signs in first and then returns. A user who signs out here
 * has asked for it, so they are not asked to sign in again: they go Home.
 */
export function SignedInOnly({ waiting, children }: SignedInOnlyProps) {
  const { pathname, search } = useLocation()
  const { status } = useSession()
  const isEnded = useIsSessionEnded()
  const [wasIn, setWasIn] = useState(false)
  if (status === 'in' && !wasIn) setWasIn(true)
  if (status === 'out' && wasIn && !isEnded) return <Navigate to="/" replace />
  if (status === 'out') return <Navigate to="/login" replace state={{ backTo: pathname + search }} />
  return status === 'unknown' ? waiting : children
}
