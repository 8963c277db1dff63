import { useSearchParams } from 'react-router-dom'
import { DeniedPanel } from '../session/denied-panel.tsx'
import { SignedInOnly } from '../session/signed-in-only.tsx'
import { useMayCall } from '../session/use-may-call.tsx'
import { createText } from '../text/create-text.ts'
import { Page } from '../ui/page.tsx'
import { CopyAuctionForm } from './copy-auction-form.tsx'
import { CreateAuctionForm } from './create-auction-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

/**
 * The page for a new auction, for admins: visitors sign in first and come back. `?from=<id>` starts
 * with the details of that auction.
 */
export function CreateAuctionPage() {
  const mayCreate = useMayCall()('createAuction')
  const sourceId = useSearchParams()[0].get('from')
  return (
    <Page title={sourceId ? createText.copy.title : createText.title}>
      <SignedInOnly waiting={<FormSkeleton />}>
        {mayCreate ? <NewAuctionForm sourceId={sourceId} /> : <DeniedPanel />}
      </SignedInOnly>
    </Page>
  )
}

function NewAuctionForm({ sourceId }: { sourceId: string | null }) {
  return sourceId ? <CopyAuctionForm key={sourceId} sourceId={sourceId} /> : <CreateAuctionForm />
}
