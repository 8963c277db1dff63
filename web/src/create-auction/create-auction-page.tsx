import { Navigate } from 'react-router-dom'
import { useSession } from '../data/session.ts'
import { DeniedPanel } from '../session/denied-panel.tsx'
import { createText } from '../text/create-text.ts'
import { Page } from '../ui/page.tsx'
import { CreateAuctionForm } from './create-auction-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

/** Only an admin puts auctions up: a visitor signs in first and comes back, anybody else is told. */
export function CreateAuctionPage() {
  const { status, user } = useSession()
  if (status === 'out') return <Navigate to="/login" replace state={{ backTo: '/create-auction' }} />
  return (
    <Page title={createText.title}>
      {status === 'unknown' && <FormSkeleton />}
      {user && (user.isAdmin ? <CreateAuctionForm /> : <DeniedPanel />)}
    </Page>
  )
}
