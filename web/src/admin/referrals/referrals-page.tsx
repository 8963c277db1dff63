import type { AdminReferral } from '@centesimo/contract'
import { Gift, LockOpen, type LucideIcon } from 'lucide-react'
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
import { type ReferralAction, ReferralDialog, referralCalls } from './referral-dialog.tsx'
import css from './referrals-page.module.css'

const tabs = optionsOf(words.tabs, words.status.all)
const tabValues = tabs.map(({ value }) => value)
const tones = { pending: 'orange', declined: 'calm', completed: 'blue', rewarded: 'green' } as const

/** All referrals with their actions. */
export function ReferralsPage() {
  const list = useAdminList('listAdminReferrals', { filters: ['search', 'status', 'from', 'to'] })
  const counts = useTabCounts('listAdminReferrals', 'status', tabValues)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const isPhone = useIsPhone()
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ListActions table="referrals" list={list} />}>
      {!isEmptyList(list) && (
        <>
          <FilterTabs
            label={words.status.label}
            tabs={tabs.map(({ value, label }) => ({ value, name: label, count: counts[value] }))}
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
        columns={isPhone ? cardsFor(setChosen) : list.rows?.some(isHeld) ? columnsOfHeld(setChosen) : columns}
        menu={{
          name: ({ referredEmail }) => referredEmail,
          actions: (referral) => actionsOf(referral, setChosen),
          isBesideTitle: true,
        }}
        nothing={<EmptyList title={words.empty}>{words.emptyText}</EmptyList>}
      />
      {chosen && <ReferralDialog {...chosen} onClose={() => setChosen(null)} />}
    </AdminPage>
  )
}

const { columns: heads } = words

type Chosen = { referral: AdminReferral; action: ReferralAction }
type Choose = (chosen: Chosen) => void

const friend: AdminColumn<AdminReferral> = {
  key: 'friend',
  head: heads.friend,
  // Room for an address, as long as the others leave it.
  wide: '46%',
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

const isHeld = ({ status }: AdminReferral) => status === 'pending'

const columns: AdminColumn<AdminReferral>[] = [
  friend,
  {
    key: 'referrer',
    head: heads.referrer,
    cell: ({ referrerId, referrerUsername }) => <UserCell userId={referrerId} name={referrerUsername} />,
  },
  { key: 'code', head: heads.code, isOptional: true, cell: ({ referralCode }) => referralCode },
  date,
  {
    key: 'completed',
    head: heads.completed,
    isOptional: true,
    cell: ({ completedAt }) => completedAt && <MomentCell at={completedAt} />,
  },
  status,
  {
    key: 'bonuses',
    head: heads.bonuses,
    cell: (referral) => (isHeld(referral) ? <span className={css.reason}>{words.held}</span> : formatBonuses(referral)),
  },
  {
    key: 'credits',
    head: heads.credits,
    align: 'end',
    cell: (referral) => (isHeld(referral) ? nothingEarned : formatEarned(referral.creditsEarned)),
  },
]

/** What waits for a decision has its buttons at the end. */
const columnsOfHeld = (choose: Choose): AdminColumn<AdminReferral>[] => [
  ...columns,
  {
    key: 'decision',
    head: heads.decision,
    cell: (referral) => isHeld(referral) && <Decision referral={referral} onChoose={choose} />,
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
  status,
  {
    key: 'bonuses',
    head: heads.bonuses,
    phone: 'line',
    cell: (referral) =>
      isHeld(referral) ? (
        <span className={css.held}>
          <span className={css.reason}>{words.held}</span>
          <Decision referral={referral} onChoose={choose} />
        </span>
      ) : (
        <span className={css.bonuses}>
          {formatBonuses(referral)}
          <b>{formatEarned(referral.creditsEarned, formatCredits)}</b>
        </span>
      ),
  },
]

/** Two equal buttons: what waits is under suspicion, so neither is the usual choice. */
function Decision({ referral, onChoose }: { referral: AdminReferral; onChoose: Choose }) {
  const mayCall = useMayCall()
  if (!mayCall(referralCalls.release)) return words.waits
  return (
    <span className={css.decision}>
      {(['decline', 'release'] as const).map((action) => (
        <Button
          key={action}
          size="s"
          look="quiet"
          className={css.decide}
          aria-label={words[action].buttonOf(referral.referredEmail)}
          onClick={() => onChoose({ referral, action })}
        >
          {words[action].button}
        </Button>
      ))}
    </span>
  )
}

/** A declined one can still be released. */
const inMenu: Partial<Record<AdminReferral['status'], { action: ReferralAction; icon: LucideIcon }>> = {
  completed: { action: 'activate', icon: Gift },
  declined: { action: 'release', icon: LockOpen },
}

/** The menu of a row that has no buttons. */
function actionsOf(referral: AdminReferral, choose: Choose): RowAction[] {
  const entry = inMenu[referral.status]
  if (!entry) return []
  const { action, icon } = entry
  const onSelect = () => choose({ referral, action })
  return [{ label: words[action].button, icon, call: referralCalls[action], onSelect }]
}

const nothingEarned = '–'
// A node of the last release does not tell it.
function formatEarned(credits: number | undefined, format = formatCount): string {
  return credits === undefined ? nothingEarned : format(credits)
}

function formatBonuses({ registrationBonusGiven, firstPurchaseBonusGiven }: AdminReferral): string {
  const given = [
    registrationBonusGiven && words.bonuses.registration,
    firstPurchaseBonusGiven && words.bonuses.firstPurchase,
  ].filter(Boolean)
  return capitalized(given.join(', ') || words.bonuses.none)
}
