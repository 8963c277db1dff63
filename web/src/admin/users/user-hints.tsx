import type { UserHints } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { adminUserCareText } from '../../text/admin-user-care-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { userPath } from '../ui/user-cell.tsx'
import { UserLink } from '../ui/user-link.tsx'
import css from './user-hints.module.css'

const words = adminUserCareText.hints

type Hint = UserHints['samePayer'][number]

/** Other accounts with the same payer or network, as hints with what shows them. */
export function UserHintsPart({ userId }: { userId: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.adminQuery('readUserHints', { id: userId }),
    queryFn: ({ signal }) => call('readUserHints', { params: { id: userId }, signal }),
  })
  if (isPending) return <Skeleton height={200} />
  if (!data) return <FailedPanel error={error} onRetry={() => void refetch()} />
  return (
    <div className={css.part}>
      <p className={css.lead}>{words.lead}</p>
      <HintList title={words.samePayer} hints={data.samePayer} count={words.payments} empty={words.samePayerEmpty} />
      <HintList
        title={words.sameNetwork}
        hints={data.sameNetwork}
        count={words.signIns}
        empty={words.sameNetworkEmpty}
      />
    </div>
  )
}

type HintListProps = { title: string; hints: readonly Hint[]; count: (count: number) => string; empty: string }

function HintList({ title, hints, count, empty }: HintListProps) {
  return (
    <section className={css.kind}>
      <h3 className={css.title}>{title}</h3>
      {hints.length === 0 && <p className={css.none}>{empty}</p>}
      {hints.length > 0 && (
        <ul className={css.list} aria-label={title}>
          {hints.map((hint) => (
            <li key={hint.id} className={css.hint}>
              <UserLink to={userPath(hint.id)} className={css.name}>
                {hint.username}
              </UserLink>
              {hint.count !== null && hint.lastAt !== null && (
                <span className={css.evidence}>
                  {[hint.evidence, count(hint.count), words.last(hint.lastAt)].filter(Boolean).join(' · ')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
