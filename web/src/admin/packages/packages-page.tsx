import type { AdminPackage } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { Eye, EyeOff, Pencil } from 'lucide-react'
import { useState } from 'react'
import { centsPerBid } from '../../data/cents-per-bid.ts'
import { adminPackagesText as words } from '../../text/admin-packages-text.ts'
import { formatCount, formatCredits } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { CataloguePage } from '../ui/catalogue-page.tsx'
import { Figure, FigureStrip } from '../ui/figure.tsx'
import type { RowAction } from '../ui/row-action.ts'
import { ShareBar } from '../ui/share-bar.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
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
  const isPhone = useIsPhone()
  const stop = () => setAction(null)
  return (
    <CataloguePage words={words} table="packages" onCreate={() => setAction({ kind: 'create' })}>
      {(nothing) => (
        <>
          {!list.failed && <Totals offers={list.rows} />}
          <section className={css.part}>
            {list.rows?.length !== 0 && <h2 className={css.title}>{words.priceList}</h2>}
            <AdminTable
              label={words.table}
              list={list}
              rowKey={({ id }) => id}
              columns={(isPhone ? cardsOf : columnsOf)(list.rows ?? [])}
              menu={{ name: ({ name }) => name, actions: (offer) => actionsOf(offer, setAction) }}
              nothing={nothing}
            />
          </section>
          {action?.kind === 'create' && <PackageDialog onClose={stop} />}
          {action?.kind === 'edit' && <PackageDialog offer={action.offer} onClose={stop} />}
          {action?.kind === 'sale' && <SaleDialog offer={action.offer} onClose={stop} />}
        </>
      )}
    </CataloguePage>
  )
}

/** What all packages together sold in 30 days, and since the start. */
function Totals({ offers }: { offers: readonly AdminPackage[] | undefined }) {
  if (offers?.length === 0) return null
  // A node of the last release does not tell it.
  const recent = offers?.every(({ soldRecently }) => soldRecently !== undefined)
  const waiting = <Skeleton width={64} height={34} />
  const sum = (of: (offer: AdminPackage) => number) =>
    offers ? formatCount(offers.reduce((total, offer) => total + of(offer), 0)) : waiting
  const sumOfRecent = (of: (sold: number, offer: AdminPackage) => number) =>
    offers && !recent ? '–' : sum((offer) => of(offer.soldRecently ?? 0, offer))
  const isTaken = offers?.every(({ takenRecently }) => takenRecently !== undefined)
  const taken = offers?.reduce((total, { takenRecently = 0 }) => total + takenRecently, 0)
  return (
    <section className={css.part}>
      <h2 className={css.title}>{words.totals.title}</h2>
      <FigureStrip label={words.totals.title}>
        <Figure name={words.totals.sold} value={sumOfRecent((sold) => sold)} />
        <Figure name={words.totals.credits} value={sumOfRecent((sold, { credits }) => sold * credits)} />
        <Figure name={words.totals.taken} value={taken === undefined ? waiting : isTaken ? formatEuro(taken) : '–'} />
        <Figure name={words.totals.sinceStart} value={sum(({ sold }) => sold)} />
      </FigureStrip>
    </section>
  )
}

const isLabelled = ({ badge }: AdminPackage) => badge === 'Il + Venduto'

/** The package that sold most in 30 days; null if none did, or its own label says so already. */
function bestOf(offers: readonly AdminPackage[]): AdminPackage | null {
  const [best] = offers.toSorted((one, other) => (other.soldRecently ?? 0) - (one.soldRecently ?? 0))
  return best?.soldRecently && !isLabelled(best) ? best : null
}

const nameBeside = (best: AdminPackage | null, isPhone = false): AdminColumn<AdminPackage> => ({
  key: 'name',
  head: heads.name,
  cell: (offer) => (
    <>
      <b>{offer.name}</b>
      {!isPhone && offer.badge && (
        <Badge className={css.label}>
          <VisuallyHidden>{words.onSite}</VisuallyHidden> {words.quoted(offer.badge)}
        </Badge>
      )}
      {!isPhone && offer.popular && <Badge className={css.label}>{words.popular}</Badge>}
      {best && isLabelled(offer) && (
        <Badge tone="orange" className={css.label}>
          {words.bestIs(best.name)}
        </Badge>
      )}
      {!isPhone && offer.id === best?.id && (
        <Badge tone="copper" className={css.label}>
          {words.bestSold}
        </Badge>
      )}
    </>
  ),
})
const price: AdminColumn<AdminPackage> = {
  key: 'price',
  head: heads.price,
  align: 'end',
  phone: 'end',
  cell: ({ price }) => formatEuro(price),
}

/** What sold in the last days has a bar, as long as it sold beside the package that sold most. */
function columnsOf(offers: readonly AdminPackage[]): AdminColumn<AdminPackage>[] {
  const mostSold = Math.max(1, ...offers.map(({ soldRecently = 0 }) => soldRecently))
  return [
    nameBeside(bestOf(offers)),
    { key: 'credits', head: heads.credits, align: 'end', cell: ({ credits }) => formatCount(credits) },
    price,
    { key: 'perCredit', head: heads.perCredit, align: 'end', cell: (offer) => formatEuro(centsPerBid(offer)) },
    { key: 'perks', head: heads.perks, isOptional: true, cell: formatPerks },
    { key: 'sold', head: heads.sold, align: 'end', isOptional: true, cell: ({ sold }) => formatCount(sold) },
    {
      key: 'soldRecently',
      head: heads.soldRecently,
      align: 'end',
      // A node of the last release does not tell it.
      cell: ({ soldRecently }) =>
        soldRecently === undefined ? (
          '–'
        ) : (
          <span className={css.share}>
            <ShareBar value={soldRecently} max={mostSold} />
            {formatCount(soldRecently)}
          </span>
        ),
    },
    {
      key: 'takenRecently',
      head: heads.takenRecently,
      align: 'end',
      cell: ({ takenRecently }) => (takenRecently === undefined ? '–' : formatEuro(takenRecently)),
    },
    {
      key: 'state',
      head: heads.state,
      cell: ({ isActive }) => <Badge isPlain={isActive}>{isActive ? words.onSale : words.offSale}</Badge>,
    },
  ]
}

/** On a card each figure says what it is; that a package is on sale goes without saying. */
const cardsOf = (offers: readonly AdminPackage[]): AdminColumn<AdminPackage>[] => [
  nameBeside(bestOf(offers), true),
  price,
  {
    key: 'labels',
    head: heads.name,
    phone: 'under',
    cell: (offer) => {
      const labels = formatLabels(offer)
      return labels && <small className={css.labels}>{labels}</small>
    },
  },
  { key: 'credits', head: heads.credits, cell: ({ credits }) => formatCredits(credits) },
  { key: 'perCredit', head: heads.perCredit, cell: words.perCredit },
  {
    key: 'state',
    head: heads.state,
    phone: 'figure',
    cell: ({ id, isActive }) => {
      if (!isActive) return <Badge>{words.offSale}</Badge>
      return id === bestOf(offers)?.id && <Badge tone="copper">{words.bestSold}</Badge>
    },
  },
  {
    key: 'soldRecently',
    head: heads.soldRecently,
    phone: 'line',
    cell: ({ soldRecently, takenRecently }) =>
      soldRecently !== undefined && (
        <span className={css.recent}>
          {words.soldIn30Days(soldRecently)}
          {takenRecently !== undefined && (
            <span>
              {words.taken} <b>{formatEuro(takenRecently)}</b>
            </span>
          )}
        </span>
      ),
  },
]

function actionsOf(offer: AdminPackage, onAction: (action: Action) => void): RowAction[] {
  return [
    { label: words.edit, icon: Pencil, isEdit: true, onSelect: () => onAction({ kind: 'edit', offer }) },
    {
      label: offer.isActive ? words.takeOff : words.putOn,
      icon: offer.isActive ? EyeOff : Eye,
      onSelect: () => onAction({ kind: 'sale', offer }),
    },
  ]
}

function formatLabels({ badge, popular }: AdminPackage): string {
  return [badge && words.badgeOnSite(badge), popular && words.popular].filter(Boolean).join(' · ')
}

function formatPerks({ winSlots, freeShippingDays }: AdminPackage): string {
  const perks = [
    winSlots > 0 && words.slots(winSlots),
    freeShippingDays > 0 && words.freeShipping(freeShippingDays),
  ].filter(Boolean)
  return perks.join(' · ') || words.noPerks
}
