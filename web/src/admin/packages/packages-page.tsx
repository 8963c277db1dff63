import type { AdminPackage } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { useState } from 'react'
import { adminPackagesText as words } from '../../text/admin-packages-text.ts'
import { buyCreditsText } from '../../text/buy-credits-text.ts'
import { formatCount } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { CataloguePage } from '../ui/catalogue-page.tsx'
import { PackageDialog } from './package-dialog.tsx'
import css from './packages-page.module.css'
import { SaleDialog } from './sale-dialog.tsx'
import { usePackages } from './use-packages.ts'

const { columns: heads } = words

type Action = { kind: 'create' } | { kind: 'edit' | 'sale'; offer: AdminPackage }

/** All packages, on sale and off sale. */
export function PackagesPage() {
  const list = usePackages()
  const [action, setAction] = useState<Action | null>(null)
  const stop = () => setAction(null)
  return (
    <CataloguePage words={words} table="packages" onCreate={() => setAction({ kind: 'create' })}>
      {(nothing) => (
        <>
          <AdminTable
            label={words.table}
            list={list}
            rowKey={({ id }) => id}
            columns={[...columns, actionColumn(setAction)]}
            nothing={nothing}
          />
          {action?.kind === 'create' && <PackageDialog onClose={stop} />}
          {action?.kind === 'edit' && <PackageDialog offer={action.offer} onClose={stop} />}
          {action?.kind === 'sale' && <SaleDialog offer={action.offer} onClose={stop} />}
        </>
      )}
    </CataloguePage>
  )
}

const columns: AdminColumn<AdminPackage>[] = [
  {
    key: 'name',
    head: heads.name,
    cell: ({ name, badge, popular }) => (
      <span className={css.name}>
        <b>{name}</b>
        {badge && <Badge tone={popular ? 'copper' : 'green'}>{badge}</Badge>}
        {popular && <Badge tone="copper">{words.popular}</Badge>}
      </span>
    ),
  },
  { key: 'credits', head: heads.credits, align: 'end', cell: ({ credits }) => formatCount(credits) },
  {
    key: 'price',
    head: heads.price,
    align: 'end',
    cell: (offer) => (
      <>
        {formatEuro(offer.price)}
        <small className={css.note}>{buyCreditsText.perBid(offer)}</small>
      </>
    ),
  },
  { key: 'perks', head: heads.perks, cell: formatPerks },
  { key: 'sold', head: heads.sold, align: 'end', cell: ({ sold }) => formatCount(sold) },
  {
    key: 'state',
    head: heads.state,
    cell: ({ isActive }) => <Badge tone={isActive ? 'green' : 'calm'}>{isActive ? words.onSale : words.offSale}</Badge>,
  },
]

function actionColumn(onAction: (action: Action) => void): AdminColumn<AdminPackage> {
  return {
    key: 'action',
    head: heads.action,
    isHeadHidden: true,
    align: 'end',
    cell: (offer) => (
      <span className={css.actions}>
        <Button
          size="s"
          look="tint"
          aria-label={words.editOf(offer.name)}
          onClick={() => onAction({ kind: 'edit', offer })}
        >
          {words.edit}
        </Button>
        <Button
          size="s"
          look="quiet"
          aria-label={(offer.isActive ? words.takeOffOf : words.putOnOf)(offer.name)}
          onClick={() => onAction({ kind: 'sale', offer })}
        >
          {offer.isActive ? words.takeOff : words.putOn}
        </Button>
      </span>
    ),
  }
}

function formatPerks({ winSlots, freeShippingDays }: AdminPackage): string {
  const perks = [
    winSlots > 0 && buyCreditsText.slots(winSlots),
    freeShippingDays > 0 && buyCreditsText.freeShipping(freeShippingDays),
  ].filter(Boolean)
  return perks.join(' · ') || words.noPerks
}
