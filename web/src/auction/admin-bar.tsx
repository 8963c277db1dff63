import { LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../data/session.ts'
import { detailText } from '../text/detail-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import css from './admin-bar.module.css'

/** For admins: the way to the auction's admin page, and the tools that their role has here. */
export function AdminBar({ id, children }: { id: string; children: ReactNode }) {
  const { user } = useSession()
  if (!user?.isAdmin) return null
  return (
    <div className={css.bar}>
      <ButtonLink look="quiet" to={`/admin/aste/${id}`}>
        <LayoutDashboard size={18} aria-hidden />
        {detailText.manage}
      </ButtonLink>
      {children}
    </div>
  )
}
