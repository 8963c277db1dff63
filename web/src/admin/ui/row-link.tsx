import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

type RowLinkProps = { to: string; className?: string | undefined; children: ReactNode }

/** A link within the same page keeps the history state, which holds the previous cursors. */
export function RowLink({ to, className, children }: RowLinkProps) {
  const { state } = useLocation()
  return (
    <Link to={to} state={to.startsWith('?') ? state : undefined} className={className} data-row-link>
      {children}
    </Link>
  )
}
