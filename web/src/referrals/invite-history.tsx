import type { ReferralEntry } from '@centesimo/contract'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { referralText } from '../text/referral-text.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Envelope } from '../ui/drawings/envelope.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import sheet from '../ui/sheet.module.css'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './invite-history.module.css'
import { useReferralHistory } from './use-referrals.ts'

const words = referralText.history
const tones = { pending: 'orange', declined: 'calm', completed: 'green', rewarded: 'copper' } as const

/** The user's invitations, their state, and their rewards; what came of them beside the title. */
export function InviteHistory({ figures }: { figures: ReactNode }) {
  const list = useReferralHistory()
  const entries = list.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="invites">
      <div className={css.head}>
        <h2 id="invites">{words.title}</h2>
        {figures}
      </div>
      {list.isPending && <HistorySkeleton />}
      {list.isError && !entries && <FailedPanel as="h3" error={list.error} onRetry={() => void list.refetch()} />}
      {entries?.length === 0 && (
        <div className={css.none}>
          <Envelope />
          <div>
            <h3>{words.none}</h3>
            <p>{words.noneText}</p>
          </div>
        </div>
      )}
      {entries && entries.length > 0 && (
        <ul className={sheet.sheet} aria-labelledby="invites">
          {entries.map((entry) => (
            <InviteRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className={css.more}>
          <Button look="quiet" size="l" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {words.more}
          </Button>
        </div>
      )}
    </section>
  )
}

function InviteRow({ entry }: { entry: ReferralEntry }) {
  const { email, status, creditsEarned, createdAt, firstPurchaseBonusGiven } = entry
  const isPending = status === 'pending'
  const paysNothing = isPending || status === 'declined'
  return (
    <li className={css.row}>
      <div className={css.who}>
        <b>{email}</b>
        <time dateTime={createdAt}>{words.invited(createdAt)}</time>
        {isPending && <p>{words.pending}</p>}
        {status === 'declined' && <p>{words.declined}</p>}
        {!paysNothing && !firstPurchaseBonusGiven && <p>{words.waitsForPurchase}</p>}
      </div>
      <span>
        <Badge tone={tones[status]} dot="still" isPlain>
          {referralText.statuses[status]}
        </Badge>
      </span>
      <span className={clsx(css.earned, paysNothing && css.nothing)}>
        <span aria-hidden>{paysNothing ? '–' : words.earned(creditsEarned)}</span>
        <VisuallyHidden>{words.earnedLabel(creditsEarned)}</VisuallyHidden>
      </span>
    </li>
  )
}

function HistorySkeleton() {
  return (
    <div className={sheet.sheet} aria-busy="true">
      <VisuallyHidden live="polite">{words.loading}</VisuallyHidden>
      <div className={css.row}>
        <Skeleton width="38%" height={48} />
      </div>
    </div>
  )
}
