import type { OpenSession } from '@centesimo/contract'
import { deviceName, isPhone } from '@centesimo/domain'
import { useMutation } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useReauthentication } from '../session/use-reauthentication.tsx'
import { accountText } from '../text/account-text.ts'
import { formatMoment } from '../text/profile-text.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast-store.ts'
import css from './device-list.module.css'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { toastFailure } from './toast-failure.ts'
import { useSessions } from './use-profile.ts'

const words = accountText.devices

/** This device and the latest others; the rest is shown on request. */
const FIRST = 3

/** The user's open sessions by device, with their sign-outs. */
export function DeviceList() {
  const { data, error, isPending, refetch } = useSessions()
  const [isOpen, setIsOpen] = useState(false)
  if (isPending) return <Skeleton height={280} />
  if (error && !data) return <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />
  const sessions = data.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <>
      <ul className={css.list}>
        {(isOpen ? sessions : sessions.slice(0, FIRST)).map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      <div className={css.actions}>
        {!isOpen && sessions.length > FIRST && (
          <Button look="plain" onClick={() => setIsOpen(true)}>
            {words.all(sessions.length)}
          </Button>
        )}
        <SignOutEverywhere />
      </div>
    </>
  )
}

function Device({ session }: { session: OpenSession }) {
  const { id, userAgent, place, createdAt, lastUsedAt, isCurrent } = session
  const name = deviceName(userAgent) ?? words.unknown
  const Icon = isPhone(userAgent) ? Smartphone : Monitor
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withReauthentication(() => call('revokeSession', { params: { id } })),
    onSuccess: (answer) => answer && toast({ tone: 'success', title: words.ended }),
    onError: toastFailure,
    // Also after a failure: a session that was already revoked leaves the list.
    onSettled: () => refresh(queryKeys.sessions),
  })
  return (
    <li className={css.device}>
      <Icon size={24} strokeWidth={1.6} aria-hidden className={css.icon} />
      <div className={css.words}>
        <b>{name}</b>
        <span>
          {[
            words.since(formatMoment(createdAt)),
            !isCurrent && words.used(formatMoment(lastUsedAt)),
            place ? words.place(place) : words.noPlace,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {isCurrent ? (
        <Badge tone="green">{words.here}</Badge>
      ) : (
        <Button look="quiet" size="s" aria-label={words.endOf(name)} onClick={() => mutate()} disabled={isPending}>
          {words.end}
        </Button>
      )}
      {reauthenticationDialog}
    </li>
  )
}
