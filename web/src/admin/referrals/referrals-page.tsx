import type { AdminReferral } from '@centesimo/contract'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminReferralsText as words } from '../../text/admin-referrals-text.ts'
import { capitalized, formatCount, formatCredits } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { DayCell } from '../ui/day-cell.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import type { RowAction } from '../ui/row-action.ts'
import { isEmptyList, useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useTabCounts } from '../ui/use-tab-counts.ts'
import { UserCell } from '../ui/user-cell.tsx'
import { availableAction } from './available-action.ts'
import { ReferralDialog } from './referral-dialog.tsx'
import css from './referrals-page.module.css'

const statuses = optionsOf(words.statuses, words.status.all)
const statusValues = statuses.map(({ value }) => value)
const tones = { pending: 'orange', completed: 'blue', rewarded: 'green' } as const

/** All referrals with their actions. */
export function ReferralsPage() {
  const list = useAdminList('listAdminReferrals', { filters: ['search', 'status', 'from', 'to'] })
  const counts = useTabCounts('listAdminReferrals', 'status', statusValues)
  const [chosen, setChosen] = useState<AdminReferral | null>(null)
  const isPhone = useIsPhone()
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ListActions table="referrals" list={list} />}>
      {!isEmptyList(list) && (
        <>
          <FilterTabs
            label={words.status.label}
            tabs={statuses.map(({ value, label }) => ({ value, name: label, count: counts[value] }))}
            chosen={list.filter('status')}
            onChoose={(status) => list.setFilter('status', status)}
          />
          <AdminFilters list={list} search={words.search} tab="status" hasDays />
        </>
      )}
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={isPhone ? cardsFor(setChosen) : columnsFor(setChosen)}
        menu={{ name: ({ referredEmail }) => referredEmail, actions: (referral) => actionsOf(referral, setChosen) }}
        nothing={<EmptyList title={words.empty}>{words.emptyText}</EmptyList>}
      />
      {chosen && <ReferralDialog referral={chosen} onClose={() => setChosen(null)} />}
    </AdminPage>
  )
}

const { columns: heads } = words

type Choose = (referral: AdminReferral) => void

const friend: AdminColumn<AdminReferral> = {
  key: 'friend',
  head: heads.friend,
  wide: '30%',
  cell: ({ referredUserId, referredEmail }) => (
    <span className={css.friend}>
      <UserCell userId={referredUserId} name={referredEmail} />
    </span>
  ),
}
const status: AdminColumn<AdminReferral> = {
  key: 'status',
  head: heads.status,
  phone: 'figure',
  cell: ({ status }) => <Badge tone={tones[status]}>{words.statuses[status]}</Badge>,
}
const date: AdminColumn<AdminReferral> = {
  key: 'date',
  head: heads.date,
  cell: ({ createdAt }) => <MomentCell at={createdAt} />,
}

/** What waits for a decision has its button in sight, where the others have what was paid. */
const columnsFor = (choose: Choose): AdminColumn<AdminReferral>[] => [
  friend,
  {
    key: 'referrer',
    head: heads.referrer,
    cell: ({ referrerId, referrerUsername, totalReferrals }) => (
      <UserCell
        userId={referrerId}
        name={referrerUsername}
        {...(totalReferrals > 1 && { note: words.invited(totalReferrals) })}
      />
    ),
  },
  { key: 'code', head: heads.code, isOptional: true, cell: ({ referralCode }) => referralCode },
  status,
  {
    key: 'bonuses',
    head: heads.bonuses,
    cell: (referral) =>
      referral.status === 'pending' ? (
        <span className={css.held}>
          <Release referral={referral} onChoose={choose} /> <small>{words.held}</small>
        </span>
      ) : (
        formatBonuses(referral)
      ),
  },
  { key: 'credits', head: heads.credits, align: 'end', cell: ({ creditsEarned }) => formatEarned(creditsEarned) },
  date,
  {
    key: 'completed',
    head: heads.completed,
    isOptional: true,
    cell: ({ completedAt }) => completedAt && <MomentCell at={completedAt} />,
  },
]

/** Every card has the same three lines; their amounts stand below one another. */
const cardsFor = (choose: Choose): AdminColumn<AdminReferral>[] => [
  friend,
  {
    key: 'referrer',
    head: heads.referrer,
    cell: ({ referrerId, referrerUsername }) => (
      <>
        {words.by} <UserCell userId={referrerId} name={referrerUsername} />
      </>
    ),
  },
  { ...date, cell: ({ createdAt }) => <DayCell at={createdAt} /> },
  { ...status, cell: (referral) => referral.status !== 'pending' && status.cell(referral) },
  {
    key: 'bonuses',
    head: heads.bonuses,
    phone: 'line',
    cell: (referral) => (
      <span className={css.bonuses}>
        {referral.status === 'pending' ? (
          <>
            {words.heldFor}
            <Release referral={referral} onChoose={choose} />
          </>
        ) : (
          <>
            {formatBonuses(referral)}
            <b>{formatEarned(referral.creditsEarned, formatCredits)}</b>
          </>
        )}
      </span>
    ),
  },
]

function Release({ referral, onChoose }: { referral: AdminReferral; onChoose: Choose }) {
  if (!useMayCall()(calls.release)) return words.waits
  return (
    <Button
      size="s"
      look="tint"
      className={css.release}
      aria-label={words.release.buttonOf(referral.referredEmail)}
      onClick={() => onChoose(referral)}
    >
      {words.release.button}
    </Button>
  )
}

const calls = { activate: 'activateReferral', release: 'releaseReferral' } as const

/** A release is a button of the row. */
function actionsOf(referral: AdminReferral, choose: Choose): RowAction[] {
  if (availableAction(referral) !== 'activate') return []
  return [{ label: words.activate.button, icon: Gift, call: calls.activate, onSelect: () => choose(referral) }]
}

// A node of the last release does not tell it.
function formatEarned(credits: number | undefined, format = formatCount): string {
  return credits === undefined ? '–' : format(credits)
}

function formatBonuses({ registrationBonusGiven, firstPurchaseBonusGiven }: AdminReferral): string {
  const given = [
    registrationBonusGiven && words.bonuses.registration,
    firstPurchaseBonusGiven && words.bonuses.firstPurchase,
  ].filter(Boolean)
  return capitalized(given.join(', ') || words.bonuses.none)
}
