import type { AdminPackage } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { centsPerBid } from '../../data/cents-per-bid.ts'
import { adminPackagesText as words } from '../../text/admin-packages-text.ts'
import { buyCreditsText } from '../../text/buy-credits-text.ts'
import { formatCount } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import type { DeskColumn } from '../desk/desk-column.ts'
import { DeskPage } from '../desk/desk-page.tsx'
import { DeskTable } from '../desk/desk-table.tsx'
import { ExportButton } from '../desk/export-button.tsx'

import { PackageDialog } from './package-dialog.tsx'
import css from './packages-page.module.css'
import { SaleDialog } from './sale-dialog.tsx'
import { usePackages } from './use-packages.ts'

const { columns: heads } = words

type Act = { kind: 'create' } | { kind: 'edit' | 'sale'; offer: AdminPackage }

/** All packages, on sale and off sale. */
export function PackagesPage() {
  const list = usePackages()
  const [act, setAct] = useState<Act | null>(null)
  const stop = () => setAct(null)
  const createButton = (
    <Button onClick={() => setAct({ kind: 'create' })}>
      <Plus size={18} aria-hidden />
      {words.create}
    </Button>
  )
  return (
    <DeskPage
      title={words.title}
      lead={words.lead}
      actions={
        <>
          {createButton}
          <ExportButton table="packages" />
        </>
      }
    >
      <DeskTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={[...columns, actColumn(setAct)]}
        nothing={
          <MessagePanel title={words.empty} actions={createButton}>
            {words.emptyText}
          </MessagePanel>
        }
      />
      {act?.kind === 'create' && <PackageDialog onClose={stop} />}
      {act?.kind === 'edit' && <PackageDialog offer={act.offer} onClose={stop} />}
      {act?.kind === 'sale' && <SaleDialog offer={act.offer} onClose={stop} />}
    </DeskPage>
  )
}

const columns: DeskColumn<AdminPackage>[] = [
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
        <small className={css.note}>{buyCreditsText.perBid(centsPerBid(offer))}</small>
      </>
    ),
  },
  { key: 'perks', head: heads.perks, cell: sayPerks },
  { key: 'sold', head: heads.sold, align: 'end', cell: ({ sold }) => formatCount(sold) },
  {
    key: 'state',
    head: heads.state,
    cell: ({ isActive }) => <Badge tone={isActive ? 'green' : 'calm'}>{isActive ? words.onSale : words.offSale}</Badge>,
  },
]

function actColumn(onAct: (act: Act) => void): DeskColumn<AdminPackage> {
  return {
    key: 'act',
    head: heads.act,
    isHeadHidden: true,
    align: 'end',
    cell: (offer) => (
      <span className={css.acts}>
        <Button
          size="s"
          look="tint"
          aria-label={words.editOf(offer.name)}
          onClick={() => onAct({ kind: 'edit', offer })}
        >
          {words.edit}
        </Button>
        <Button
          size="s"
          look="quiet"
          aria-label={(offer.isActive ? words.takeOffOf : words.putOnOf)(offer.name)}
          onClick={() => onAct({ kind: 'sale', offer })}
        >
          {offer.isActive ? words.takeOff : words.putOn}
        </Button>
      </span>
    ),
  }
}

function sayPerks({ winSlots, freeShippingDays }: AdminPackage): string {
  const perks = [
    winSlots > 0 && buyCreditsText.slots(winSlots),
    freeShippingDays > 0 && buyCreditsText.freeShipping(freeShippingDays),
  ].filter(Boolean)
  return perks.join(' · ') || words.noPerks
}
