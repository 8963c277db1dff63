import type { PaymentEvent } from '@centesimo/contract'
import { RotateCw } from 'lucide-react'
import { call } from '../../data/call.ts'
import { adminPaymentsText } from '../../text/admin-payments-text.ts'
import { Badge } from '../../ui/badge.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { CellNote } from '../ui/cell-note.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { isEmptyList, useAdminList } from '../ui/use-admin-list.ts'
import { useQuickAction } from '../ui/use-quick-action.ts'
import css from './webhook-list.module.css'

const words = adminPaymentsText.events
const tones = { open: 'blue', parked: 'orange', handled: 'green' } as const

export const useWebhooks = () => useAdminList('listPaymentEvents', { prefix: 'eventi-', limit: 10 })

/** The provider's webhook events that no payment matched yet; nothing without any. */
export function WebhookList() {
  const list = useWebhooks()
  const { mutate, isPending } = useQuickAction({
    action: (id: string) => call('retryPaymentEvent', { params: { id } }),
    fallback: words.failed,
    done: ({ state, explanation }) =>
      state === 'handled' ? words.handled : { tone: 'plain', ...words.notHandled(explanation) },
  })
  if (list.isLoading || isEmptyList(list)) return null
  return (
    <section className={css.events} aria-labelledby="events">
      <div>
        <h2 id="events" className={css.title}>
          {words.title}
        </h2>
        <p className={css.lead}>{words.lead}</p>
      </div>
      <AdminTable
        label={words.table}
        isPart
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        menu={{
          name: ({ type, id }) => `${type} ${id}`,
          actions: ({ id }) => [
            { label: words.retry, icon: RotateCw, isDisabled: isPending, onSelect: () => mutate(id) },
          ],
        }}
      />
    </section>
  )
}

const { columns: heads } = words

const columns: AdminColumn<PaymentEvent>[] = [
  {
    key: 'type',
    head: heads.type,
    cell: ({ type, explanation }) => (
      <>
        <span className={css.code}>{type}</span>
        {explanation && <CellNote>{explanation}</CellNote>}
      </>
    ),
  },
  { key: 'about', head: heads.about, cell: ({ about }) => <span className={css.code}>{about ?? words.nothing}</span> },
  {
    key: 'state',
    head: heads.state,
    phone: 'end',
    cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
  },
  { key: 'tries', head: heads.tries, align: 'end', cell: ({ tries }) => tries },
  { key: 'date', head: heads.date, cell: ({ receivedAt }) => <MomentCell at={receivedAt} /> },
]
