import type { Carrier } from '@centesimo/contract'
import { Eye, EyeOff, Pencil } from 'lucide-react'
import { useState } from 'react'
import { adminCarriersText as words } from '../../text/admin-carriers-text.ts'
import { formatCount } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { CataloguePage } from '../ui/catalogue-page.tsx'
import type { RowAction } from '../ui/row-action.ts'
import { useCarriers } from '../ui/use-carriers.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { CarrierDialog } from './carrier-dialog.tsx'
import { ToggleDialog } from './toggle-dialog.tsx'

const { columns: heads } = words

type Action = { kind: 'create' } | { kind: 'edit' | 'toggle'; carrier: Carrier }

/** All carriers, in use and switched off. */
export function CarriersPage() {
  const list = useCarriers()
  const [action, setAction] = useState<Action | null>(null)
  const isPhone = useIsPhone()
  const stop = () => setAction(null)
  return (
    <CataloguePage words={words} onCreate={() => setAction({ kind: 'create' })}>
      {(nothing) => (
        <>
          <AdminTable
            label={words.table}
            list={list}
            rowKey={({ id }) => id}
            columns={isPhone ? cards : columns}
            menu={{ name: ({ name }) => name, actions: (carrier) => actionsOf(carrier, setAction) }}
            nothing={nothing}
          />
          {action?.kind === 'create' && <CarrierDialog onClose={stop} />}
          {action?.kind === 'edit' && <CarrierDialog carrier={action.carrier} onClose={stop} />}
          {action?.kind === 'toggle' && <ToggleDialog carrier={action.carrier} onClose={stop} />}
        </>
      )}
    </CataloguePage>
  )
}

const columns: AdminColumn<Carrier>[] = [
  { key: 'name', head: heads.name, cell: ({ name }) => <b>{name}</b> },
  {
    key: 'url',
    head: heads.url,
    wide: true,
    cell: ({ trackingUrl }) => <span title={trackingUrl}>{siteOf(trackingUrl)}</span>,
  },
  { key: 'orders', head: heads.orders, align: 'end', cell: ({ orders }) => formatCount(orders) },
  {
    key: 'state',
    head: heads.state,
    phone: 'end',
    cell: ({ isActive }) => <Badge isPlain={isActive}>{isActive ? words.active : words.inactive}</Badge>,
  },
]

/** A card has no head that names a bare count. */
const cards = columns.map(
  (column): AdminColumn<Carrier> =>
    column.key === 'orders' ? { ...column, phone: 'bare', cell: ({ orders }) => words.ordersOf(orders) } : column,
)

/** The site of a tracking page, as people know it; the whole address stands in its dialog. */
function siteOf(trackingUrl: string): string {
  return URL.parse(trackingUrl)?.hostname.replace(/^www\./, '') ?? trackingUrl
}

function actionsOf(carrier: Carrier, open: (action: Action) => void): RowAction[] {
  const { isActive } = carrier
  return [
    {
      label: words.edit,
      icon: Pencil,
      call: 'editCarrier',
      isEdit: true,
      onSelect: () => open({ kind: 'edit', carrier }),
    },
    {
      label: isActive ? words.turnOff : words.turnOn,
      icon: isActive ? EyeOff : Eye,
      call: 'editCarrier',
      onSelect: () => open({ kind: 'toggle', carrier }),
    },
  ]
}
