import type { ApiToken } from '@centesimo/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { serverClock } from '../live/server-clock.ts'
import { apiTokenText as words } from '../text/api-token-text.ts'
import { Button } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toast } from '../ui/toast-store.ts'
import css from './api-tokens.module.css'
import { toastFailure } from './toast-failure.ts'
import { TokenDialog } from './token-dialog.tsx'
import { useApiTokens } from './use-profile.ts'

/** The user's API tokens, with a new one and the end of each. */
export function ApiTokens() {
  const { data, error, isPending, refetch } = useApiTokens()
  const [isCreating, setIsCreating] = useState(false)
  if (isPending) return <Skeleton height={64} />
  if (error && !data) return <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data.length === 0 ? (
        <p className={css.empty}>{words.empty}</p>
      ) : (
        <ul className={css.list}>
          {data.map((token) => (
            <Token key={token.id} token={token} />
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <Button look="quiet" onClick={() => setIsCreating(true)}>
          {words.open}
        </Button>
        <TextLink to="/api/docs" reloadDocument>
          {words.guide}
        </TextLink>
      </div>
      {isCreating && <TokenDialog onClose={() => setIsCreating(false)} />}
    </>
  )
}

function Token({ token: { id, name, scopes, lastUsedAt, expiresAt } }: { token: ApiToken }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('revokeApiToken', { params: { id } }),
    onSuccess: () => toast({ tone: 'success', title: words.revoked }),
    onError: toastFailure,
    // Also after a failure: a token that was already revoked leaves the list.
    onSettled: () => refresh(queryKeys.apiTokens),
  })
  const isExpired = Date.parse(expiresAt) <= serverClock.now()
  return (
    <li className={css.token}>
      <div className={css.words}>
        <b>{name}</b>
        <span>{scopes.map((scope) => words.scopeNames[scope]).join(', ')}</span>
        <span>
          {isExpired ? words.expired : words.expires(expiresAt)},{' '}
          {lastUsedAt ? words.used(lastUsedAt) : words.neverUsed}
        </span>
      </div>
      <Button look="quiet" size="s" aria-label={words.revokeOf(name)} onClick={() => mutate()} disabled={isPending}>
        {words.revoke}
      </Button>
    </li>
  )
}
