import type { AdminReferral } from '@centesimo/contract'
import { useState } from 'react'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminReferralsText as words } from '../../text/admin-referrals-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { useAdminList } from '../ui/use-admin-list.ts'
import { UserCell } from '../ui/user-cell.tsx'
import { availableAction } from './available-action.ts'
import { ReferralDialog } from './referral-dialog.tsx'

const statusChoice = {
  name: 'status',
  label: words.status,
  options: optionsOf(words.statuses, words.allStatuses),
}
const tones = { pending: 'orange', completed: 'blue', rewarded: 'green' } as const

/** All referrals with their actions. */
export function ReferralsPage() {
  const list = useAdminList('listAdminReferrals', { filters: ['search', 'status'] })
  const [chosen, setChosen] = useState<AdminReferral | null>(null)
  const mayDecide = useMayCall()('activateReferral')
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ExportButton table="referrals" />}>
      <AdminFilters list={list} search={words.search} selects={[statusChoice]} />
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={mayDecide ? [...columns, actionColumn(setChosen)] : columns}
        nothing={<MessagePanel title={words.empty}>{words.emptyText}</MessagePanel>}
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
    cell: ({ referredUserId, referredEmail }) => <UserCell userId={referredUserId} name={referredEmail} />,
  },
  {
    key: 'referrer',
    head: heads.referrer,
    cell: ({ referrerId, referrerUsername, totalReferrals }) => (
      <UserCell userId={referrerId} name={referrerUsername} note={words.invited(totalReferrals)} />
    ),
  },
  { key: 'code', head: heads.code, cell: ({ referralCode }) => referralCode },
  {
    key: 'status',
    head: heads.status,
    cell: ({ status }) => <Badge tone={tones[status]}>{words.statuses[status]}</Badge>,
  },
  { key: 'bonuses', head: heads.bonuses, cell: formatBonuses },
  { key: 'date', head: heads.date, cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
]

function actionColumn(choose: (referral: AdminReferral) => void): AdminColumn<AdminReferral> {
  return {
    key: 'action',
    head: heads.action,
    isHeadHidden: true,
    align: 'end',
    cell: (referral) => {
      const action = availableAction(referral)
      return (
        action && (
          <Button
            size="s"
            look="tint"
            aria-label={words[action].of(referral.referredEmail)}
            onClick={() => choose(referral)}
          >
            {words[action].button}
          </Button>
        )
      )
    },
  }
}

function formatBonuses({ registrationBonusGiven, firstPurchaseBonusGiven }: AdminReferral): string {
  const given = [
    registrationBonusGiven && words.bonuses.registration,
    firstPurchaseBonusGiven && words.bonuses.firstPurchase,
  ].filter(Boolean)
  return given.join(', ') || words.bonuses.none
}
