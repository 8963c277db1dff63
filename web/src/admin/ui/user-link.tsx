import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../session/use-may-call.tsx'

type UserLinkProps = { to: string; className?: string | undefined; title?: string | undefined; children: ReactNode }

/** A link to a user's page; plain text for roles that may not open it. */
export function UserLink({ to, className, title, children }: UserLinkProps) {
  if (!useMayCall()('getAdminUser')) return <span title={title}>{children}</span>
  return (
    <Link to={to} className={className} title={title}>
      {children}
    </Link>
  )
}
