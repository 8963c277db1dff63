import { useOwnSecurity } from '../../session/use-own-security.ts'
import { securityText } from '../../text/security-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import css from './security-settings.module.css'
import { TotpPart } from './totp-part.tsx'

/** What protects the user's sign-in beyond the password. */
export function SecuritySettings() {
  const { data, error, isPending, refetch } = useOwnSecurity()
  if (isPending) return <Skeleton height={390} />
  if (!data) return <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data.isAdminLocked && <p className={css.locked}>{securityText.adminLocked}</p>}
      <PasskeysPart passkeys={data.passkeys} />
      <TotpPart safety={data} />
    </>
  )
}
