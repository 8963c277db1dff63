import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'
import { createText } from '../text/create-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { CreateAuctionForm } from './create-auction-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

const words = createText.copy

/** The form filled with the current details of another auction. */
export function CopyAuctionForm({ sourceId }: { sourceId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.adminQuery('copiedAuction', { sourceId }),
    queryFn: ({ signal }) => call('getAdminAuction', { params: { id: sourceId }, signal }),
    // Read once: a refetch must not reset the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) return <CreateAuctionForm source={data.auction} />
  if (!error) return <FormSkeleton />
  if (!(error instanceof ApiError && error.status === 404)) {
    return <FailedPanel as="h1" error={error} onRetry={() => void refetch()} />
  }
  return (
    <MessagePanel as="h1" title={words.missing} actions={<ButtonLink to="/admin/aste">{words.back}</ButtonLink>}>
      {words.missingText}
    </MessagePanel>
  )
}
