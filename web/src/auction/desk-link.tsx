import { LayoutDashboard } from 'lucide-react'
import { useSession } from '../data/session.ts'
import { detailText } from '../text/detail-text.ts'
import { ButtonLink } from '../ui/button.tsx'

/** An admin's way from an auction to everything that can be done with it. */
export function DeskLink({ id }: { id: string }) {
  const { user } = useSession()
  if (!user?.isAdmin) return null
  return (
    <ButtonLink look="quiet" to={`/admin/aste/${id}`}>
      <LayoutDashboard size={18} aria-hidden />
      {detailText.manage}
    </ButtonLink>
  )
}
