import type { Approval } from '@centesimo/contract'
import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { adminApprovalsText as words } from '../../text/admin-approvals-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { CellNote } from '../ui/cell-note.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import type { RowAction } from '../ui/row-action.ts'
import { isEmptyList, useAdminList } from '../ui/use-admin-list.ts'
import { useApprovalRule } from '../ui/use-approval-rule.ts'
import { UserCell } from '../ui/user-cell.tsx'
import css from './approvals-page.module.css'
import { ApproveDialog } from './approve-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { isOff } from './is-off.ts'
import { RulePart } from './rule-part.tsx'
import { whatOf } from './what-of.ts'

const refetchMs = 10_000
const stateChoice = { name: 'state', label: words.state, options: optionsOf(words.states, words.openState) }

type Chosen = { act: 'approve' | 'decline' | 'withdraw'; approval: Approval }

/** What waits for a second person, and the rule that says when one is needed. */
export function ApprovalsPage() {
  const list = useAdminList('listApprovals', { filters: ['state'], refetchMs })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const close = () => setChosen(null)
  const { data: rule } = useApprovalRule()
  const hasRequests = !list.isLoading && !isEmptyList(list)
  return (
    <AdminPage title={words.title} lead={rule && isOff(rule) ? words.leadOff : words.lead}>
      {hasRequests && (
        <section className={css.requests} aria-labelledby="requests">
          <h2 id="requests" className={css.title}>
            {list.filter('state') ? words.table : words.waiting}
          </h2>
          <AdminFilters list={list} selects={[stateChoice]} />
          <AdminTable
            label={words.table}
            list={list}
            rowKey={({ id }) => id}
            columns={columns}
            menu={{ name: whatOf, actions: (approval) => actionsOf(approval, setChosen) }}
          />
        </section>
      )}
      <div className={css.card}>
        {!hasRequests && (
          <p className={css.none}>{list.isLoading ? <Skeleton width={220} height="1lh" /> : words.empty}</p>
        )}
        <RulePart />
      </div>
      {chosen?.act === 'approve' && <ApproveDialog approval={chosen.approval} onClose={close} />}
      {chosen && chosen.act !== 'approve' && <EndDialog act={chosen.act} approval={chosen.approval} onClose={close} />}
    </AdminPage>
  )
}

const { columns: heads } = words
const tones = { open: 'orange', done: 'green', declined: 'red', withdrawn: 'calm', expired: 'calm' } as const

const columns: AdminColumn<Approval>[] = [
  {
    key: 'what',
    head: heads.what,
    cell: (approval) => (
      <>
        <b>{whatOf(approval)}</b>
        {approval.payment && <CellNote>{approval.payment.title}</CellNote>}
      </>
    ),
  },
  { key: 'person', head: heads.person, cell: ({ user }) => <UserCell userId={user.id} name={user.username} /> },
  {
    key: 'asked',
    head: heads.asked,
    phone: 'named',
    cell: ({ askedBy }) => <UserCell userId={askedBy.id} name={askedBy.username} />,
  },
  { key: 'since', head: heads.since, phone: 'none', cell: ({ askedAt }) => <MomentCell at={askedAt} /> },
  { key: 'until', head: heads.until, phone: 'named', cell: ({ expiresAt }) => <MomentCell at={expiresAt} /> },
  { key: 'reason', head: heads.reason, wide: true, cell: ({ reason }) => reason ?? words.noReason },
  {
    key: 'state',
    head: heads.state,
    phone: 'end',
    cell: ({ state, decidedBy }) => (
      <>
        <Badge tone={tones[state]}>{words.badges[state]}</Badge>
        {decidedBy && state !== 'withdrawn' && <CellNote>{words.decidedBy(decidedBy.username)}</CellNote>}
      </>
    ),
  },
]

function actionsOf(approval: Approval, choose: (chosen: Chosen) => void): RowAction[] {
  const { mayDecide, mayWithdraw } = approval
  return [
    ...(mayDecide
      ? ([
          {
            label: words.approve.open,
            icon: Check,
            call: 'approveApproval',
            onSelect: () => choose({ act: 'approve', approval }),
          },
          {
            label: words.decline.open,
            icon: X,
            call: 'declineApproval',
            onSelect: () => choose({ act: 'decline', approval }),
          },
        ] as const)
      : []),
    ...(mayWithdraw
      ? ([
          {
            label: words.withdraw.open,
            icon: Undo2,
            call: 'withdrawApproval',
            onSelect: () => choose({ act: 'withdraw', approval }),
          },
        ] as const)
      : []),
  ]
}
