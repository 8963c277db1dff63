import type { AdminReferral } from '@centesimo/contract'
import { useState } from 'react'
import { adminReferralsText as words } from '../../text/admin-referrals-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import type { DeskColumn } from '../desk/desk-column.ts'
import { DeskFilters } from '../desk/desk-filters.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { DeskTable } from '../desk/desk-table.tsx'
import { ExportButton } from '../desk/export-button.tsx'
import { MomentCell } from '../desk/moment-cell.tsx'
import { optionsOf } from '../desk/options-of.ts'
import { PersonCell } from '../desk/person-cell.tsx'
import { useDeskList } from '../desk/use-desk-list.ts'
import { actOf } from './act-of.ts'
import { ReferralDialog } from './referral-dialog.tsx'

const statusChoice = {
  name: 'status',
  label: words.status,
  options: optionsOf(words.statuses, words.allStatuses),
}
const tones = { pending: 'orange', completed: 'blue', rewarded: 'green' } as const

/** All referrals with their actions. */
export function ReferralsPage() {
  const list = useDeskList('listAdminReferrals', { filters: ['search', 'status'] })
  const [chosen, setChosen] = useState<AdminReferral | null>(null)
  return (
    <DeskPage title={words.title} lead={words.lead} actions={<ExportButton table="referrals" />}>
      <DeskFilters list={list} search={words.search} selects={[statusChoice]} />
      <DeskTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={[...columns, actColumn(setChosen)]}
        nothing={<MessagePanel title={words.empty}>{words.emptyText}</MessagePanel>}
      />
      {chosen && <ReferralDialog referral={chosen} onClose={() => setChosen(null)} />}
    </DeskPage>
  )
}

const { columns: heads } = words

const columns: DeskColumn<AdminReferral>[] = [
  {
    key: 'friend',
    head: heads.friend,
    cell: ({ referredUserId, referredEmail }) => <PersonCell userId={referredUserId} name={referredEmail} />,
  },
  {
    key: 'referrer',
    head: heads.referrer,
    cell: ({ referrerId, referrerUsername, totalReferrals }) => (
      <PersonCell userId={referrerId} name={referrerUsername} note={words.invited(totalReferrals)} />
    ),
  },
  { key: 'code', head: heads.code, cell: ({ referralCode }) => referralCode },
  {
    key: 'status',
    head: heads.status,
    cell: ({ status }) => <Badge tone={tones[status]}>{words.statuses[status]}</Badge>,
  },
  { key: 'bonuses', head: heads.bonuses, cell: sayBonuses },
  { key: 'date', head: heads.date, cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
]

function actColumn(choose: (referral: AdminReferral) => void): DeskColumn<AdminReferral> {
  return {
    key: 'act',
    head: heads.act,
    isHeadHidden: true,
    align: 'end',
    cell: (referral) => {
      const act = actOf(referral)
      return (
        act && (
          <Button
            size="s"
            look="tint"
            aria-label={words[act].of(referral.referredEmail)}
            onClick={() => choose(referral)}
          >
            {words[act].button}
          </Button>
        )
      )
    },
  }
}

function sayBonuses({ registrationBonusGiven, firstPurchaseBonusGiven }: AdminReferral): string {
  const given = [
    registrationBonusGiven && words.bonuses.registration,
    firstPurchaseBonusGiven && words.bonuses.firstPurchase,
  ].filter(Boolean)
  return given.join(', ') || words.bonuses.none
}
