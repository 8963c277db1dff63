import { LayoutDashboard } from 'lucide-react'
import { useSession } from '../data/session.ts'
import { detailText } from '../text/detail-text.ts'
import { ButtonLink } from '../ui/button.tsx'

/** An admin's link from an auction to its admin page. */
export function AdminLink({ id }: { id: string }) {
  const { user } = useSession()
  if (!user?.isAdmin) return null
  return (
    <ButtonLink look="quiet" to={`/admin/aste/${id}`}>
      <LayoutDashboard size={18} aria-hidden />
      {detailText.manage}
    </ButtonLink>
  )
}
