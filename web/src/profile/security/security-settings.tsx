import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSecurity } from '../use-profile.ts'
import { TotpPart } from './totp-part.tsx'

/** What protects the user's sign-in beyond the password. */
export function SecuritySettings() {
  const { data, error, isPending, refetch } = useOwnSecurity()
  if (isPending) return <Skeleton height={148} />
  if (!data) return <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />
  return <TotpPart safety={data} />
}
