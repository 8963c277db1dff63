import type { AdminReferral } from '@centesimo/contract'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { adminReferralsText as words } from '../../text/admin-referrals-text.ts'
import { Badge } from '../../ui/badge.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import type { RowAction } from '../ui/row-action.ts'
import { isEmptyList, useAdminList } from '../ui/use-admin-list.ts'
import { useTabCounts } from '../ui/use-tab-counts.ts'
import { UserCell } from '../ui/user-cell.tsx'
import { availableAction } from './available-action.ts'
import { ReferralDialog } from './referral-dialog.tsx'

const statuses = optionsOf(words.statuses, words.status.all)
const statusValues = statuses.map(({ value }) => value)
const tones = { pending: 'orange', completed: 'blue', rewarded: 'green' } as const

/** All referrals with their actions. */
export function ReferralsPage() {
  const list = useAdminList('listAdminReferrals', { filters: ['search', 'status', 'from', 'to'] })
  const counts = useTabCounts('listAdminReferrals', 'status', statusValues)
  const [chosen, setChosen] = useState<AdminReferral | null>(null)
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
        columns={columns}
        menu={{ name: ({ referredEmail }) => referredEmail, actions: (referral) => actionsOf(referral, setChosen) }}
        nothing={<EmptyList title={words.empty}>{words.emptyText}</EmptyList>}
      />
      {chosen && <ReferralDialog referral={chosen} onClose={() => setChosen(null)} />}
    </AdminPage>
  )
}

const { columns: heads } = words

const columns: AdminColumn<AdminReferral>[] = [
  {
    key: 'friend',
    head: heads.friend,
    wide: '34%',
    cell: ({ referredUserId, referredEmail }) => <UserCell userId={referredUserId} name={referredEmail} />,
  },
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
  { key: 'code', head: heads.code, phone: 'none', cell: ({ referralCode }) => referralCode },
  {
    key: 'status',
    head: heads.status,
    phone: 'figure',
    cell: ({ status }) => <Badge tone={tones[status]}>{words.statuses[status]}</Badge>,
  },
  { key: 'bonuses', head: heads.bonuses, phone: 'none', cell: formatBonuses },
  { key: 'date', head: heads.date, cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
  {
    key: 'completed',
    head: heads.completed,
    phone: 'none',
    isOptional: true,
    cell: ({ completedAt }) => completedAt && <MomentCell at={completedAt} />,
  },
]

const calls = { activate: 'activateReferral', release: 'releaseReferral' } as const

function actionsOf(referral: AdminReferral, choose: (referral: AdminReferral) => void): RowAction[] {
  const action = availableAction(referral)
  return action
    ? [{ label: words[action].button, icon: Gift, call: calls[action], onSelect: () => choose(referral) }]
    : []
}

function formatBonuses({ registrationBonusGiven, firstPurchaseBonusGiven }: AdminReferral): string {
  const given = [
    registrationBonusGiven && words.bonuses.registration,
    firstPurchaseBonusGiven && words.bonuses.firstPurchase,
  ].filter(Boolean)
  return given.join(', ') || words.bonuses.none
}
