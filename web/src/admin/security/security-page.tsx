import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { adminSecurityText as words } from '../../text/admin-security-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminPageSkeleton } from '../ui/admin-page-skeleton.tsx'
import { ReauthenticationPart } from './reauthentication-part.tsx'
import { SecurityPart } from './security-part.tsx'
import { TotpPart } from './totp-part.tsx'

/** An admin's own account security: second factor and re-authentication. */
export function SecurityPage() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.adminQuery('adminSecurity'),
    queryFn: ({ signal }) => call('adminSecurity', { signal }),
    refetchOnMount: 'always',
  })
  if (isPending) return <AdminPageSkeleton />
  if (!data) return <FailedPanel as="h1" error={error} onRetry={() => void refetch()} />
  return (
    <AdminPage title={words.title} lead={words.lead}>
      <TotpPart safety={data} />
      <ReauthenticationPart confirmedUntil={data.confirmedUntil} />
      <SecurityPart title={words.admins.title} text={words.admins.text}>
        <ButtonLink look="quiet" to="/admin/utenti?state=admin">
          {words.admins.list}
        </ButtonLink>
      </SecurityPart>
    </AdminPage>
  )
}
