import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { adminSafetyText as words } from '../../text/admin-safety-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { DeskWaiting } from '../desk/desk-waiting.tsx'
import { PasswordPart } from './password-part.tsx'
import { SafetyPart } from './safety-part.tsx'
import { TotpPart } from './totp-part.tsx'

/** An admin's own account security: second factor and re-authentication. */
export function SafetyPage() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.deskPart('adminSecurity'),
    queryFn: ({ signal }) => call('adminSecurity', { signal }),
    refetchOnMount: 'always',
  })
  if (isPending) return <DeskWaiting />
  if (!data) return <FailedPanel as="h1" error={error} onRetry={() => void refetch()} />
  return (
    <DeskPage title={words.title} lead={words.lead}>
      <TotpPart safety={data} />
      <PasswordPart confirmedUntil={data.confirmedUntil} />
      <SafetyPart title={words.admins.title} text={words.admins.text}>
        <ButtonLink look="quiet" to="/admin/utenti?state=admin">
          {words.admins.list}
        </ButtonLink>
      </SafetyPart>
    </DeskPage>
  )
}
