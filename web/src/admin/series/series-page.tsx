import type { AdminSeries, SeriesState } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { useQuery } from '@tanstack/react-query'
import { CircleStop, ExternalLink, type LucideIcon, Pause, Pencil, Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { adminSeriesText as words } from '../../text/admin-series-text.ts'
import { formatCount } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { CataloguePage } from '../ui/catalogue-page.tsx'
import { Curve, Figure, FigureStrip } from '../ui/figure.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import type { RowAction } from '../ui/row-action.ts'
import { ShareBar } from '../ui/share-bar.tsx'
import { unpagedList } from '../ui/unpaged-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { EditDialog } from './edit-dialog.tsx'
import css from './series-page.module.css'
import { StatusDialog } from './status-dialog.tsx'
import { StockDialog } from './stock-dialog.tsx'

const { columns: heads, statuses } = words
type Status = keyof typeof statuses
type Action = { series: AdminSeries; kind: 'stock' | 'edit' | Status }

/** All series with their stock, and what admins do with them. */
export function AdminSeriesPage() {
  const query = useQuery({
    queryKey: queryKeys.adminQuery('listAdminSeries'),
    queryFn: ({ signal }) => call('listAdminSeries', { signal }),
    refetchOnMount: 'always',
  })
  const [action, setAction] = useState<Action | null>(null)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const stop = () => setAction(null)
  return (
    <CataloguePage words={words} onCreate={() => navigate('/create-auction')}>
      {(nothing) => (
        <>
          {!query.isError && <Totals series={query.data} />}
          <AdminTable
            label={words.table}
            list={unpagedList(query)}
            rowKey={({ id }) => id}
            columns={isPhone ? cards : columns}
            menu={{
              name: ({ title }) => title,
              actions: (series) => actionsOf(series, (kind) => setAction({ series, kind }), navigate),
            }}
            nothing={nothing}
          />
          {action?.kind === 'stock' && <StockDialog series={action.series} onClose={stop} />}
          {action?.kind === 'edit' && <EditDialog series={action.series} onClose={stop} />}
          {action && action.kind !== 'stock' && action.kind !== 'edit' && (
            <StatusDialog series={action.series} status={action.kind} onClose={stop} />
          )}
        </>
      )}
    </CataloguePage>
  )
}

/** What all series together have left, gave away and sold, and at what they close. */
function Totals({ series }: { series: readonly AdminSeries[] | undefined }) {
  if (series?.length === 0) return null
  const sum = (name: 'left' | 'won' | 'bought') =>
    series ? formatCount(series.reduce((total, each) => total + each[name], 0)) : <Skeleton width={64} height={34} />
  const closings = series?.flatMap(({ lastTen }) => lastTen.map(({ price }) => price)) ?? []
  const ofEnded = series?.reduce((total, { state, left }) => total + (state === 'ended' ? left : 0), 0) ?? 0
  const mean = closings.reduce((total, price) => total + price, 0) / closings.length
  return (
    <FigureStrip label={words.totals.label}>
      <Figure name={words.totals.left} value={sum('left')} note={ofEnded > 0 && words.totals.ofEnded(ofEnded)} />
      <Figure name={words.totals.won} value={sum('won')} />
      <Figure name={words.totals.bought} value={sum('bought')} />
      <Figure name={words.totals.closing} value={closings.length > 0 ? formatEuro(Math.round(mean)) : '–'} />
    </FigureStrip>
  )
}

const tones = { running: 'green', paused: 'orange', 'sold-out': 'calm', ended: 'calm' } as const satisfies Record<
  SeriesState,
  string
>

function pictureOf({ imageUrl, offer }: AdminSeries) {
  return <Picture src={imageUrl} alt="" sizes="56px" isOfCredits={offer.prizeCredits !== null} />
}

const title: AdminColumn<AdminSeries> = {
  key: 'title',
  head: heads.title,
  picture: pictureOf,
  cell: (series) => (
    <span className={css.item}>
      <span className={css.picture}>{pictureOf(series)}</span>
      <b className={css.title}>{series.title}</b>
    </span>
  ),
}
const state: AdminColumn<AdminSeries> = {
  key: 'state',
  head: heads.state,
  phone: 'figure',
  cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
}

const columns: AdminColumn<AdminSeries>[] = [
  title,
  {
    key: 'sold',
    head: heads.sold,
    cell: (series) => (
      <span className={css.stock}>
        <span>
          <b>{words.soldOf(series)}</b> <small>{words.soldAs(series)}</small>
        </span>
        <SoldBar series={series} />
      </span>
    ),
  },
  {
    key: 'closings',
    head: heads.closings,
    align: 'end',
    cell: ({ lastTen: [last, ...earlier] }) =>
      last ? (
        <span className={css.closings}>
          {earlier.length > 0 && (
            <span className={css.curve}>
              <Curve values={[last, ...earlier].map(({ price }) => price).reverse()} />
            </span>
          )}
          {formatEuro(last.price)}
        </span>
      ) : (
        '–'
      ),
  },
  {
    key: 'next',
    head: heads.next,
    cell: ({ auctionId, nextStart, state }) => {
      if (auctionId !== null) return <Link to={`/admin/aste/${auctionId}`}>{words.openNow}</Link>
      if (nextStart !== null) return <MomentCell at={nextStart} />
      return state === 'paused' ? words.noNext : '–'
    },
  },
  state,
]

/** A card has beside its state what comes next; of a series that is over, what was sold. */
const cards: AdminColumn<AdminSeries>[] = [
  { ...title, cell: (series) => <span className={css.name}>{series.title}</span> },
  {
    key: 'next',
    head: heads.next,
    cell: (series) => {
      const { auctionId, nextStart } = series
      if (auctionId !== null) return <Link to={`/admin/aste/${auctionId}`}>{words.card.openNow}</Link>
      if (nextStart === null) return hasNext(series) ? words.card.noNext : <Sold series={series} />
      return (
        <>
          {words.card.nextAt} <MomentCell at={nextStart} />
        </>
      )
    },
  },
  state,
  {
    key: 'sold',
    head: heads.sold,
    phone: 'line',
    cell: (series) => {
      const [last] = series.lastTen
      return (
        <span className={css.stock}>
          <span className={css.pieces}>
            {hasNext(series) && <Sold series={series} />}
            {last && (
              <span>
                {words.lastClosing} <b>{formatEuro(last.price)}</b>
              </span>
            )}
          </span>
          <SoldBar series={series} />
        </span>
      )
    },
  },
]

const goesOn = (state: SeriesState) => state === 'running' || state === 'paused'

/** Something comes next, or a pause is why nothing does. */
const hasNext = ({ auctionId, nextStart, state }: AdminSeries) =>
  auctionId !== null || nextStart !== null || state === 'paused'

function Sold({ series }: { series: AdminSeries }) {
  return (
    <span className={css.sold}>
      <b>{words.soldOf(series)}</b> {words.soldWord(series.stock - series.left)}
    </span>
  )
}

function SoldBar({ series: { left, stock, state } }: { series: AdminSeries }) {
  return <ShareBar value={stock - left} max={stock} isQuiet={!goesOn(state)} />
}

function actionsOf(
  { id, state }: AdminSeries,
  open: (kind: Action['kind']) => void,
  navigate: (to: string) => void,
): RowAction[] {
  const page: RowAction = { label: words.page, icon: ExternalLink, onSelect: () => void navigate(`/serie/${id}`) }
  if (state === 'ended') return [page]
  const status = (name: Status, icon: LucideIcon): RowAction => ({
    label: statuses[name].action,
    icon,
    call: 'setSeriesStatus',
    onSelect: () => open(name),
  })
  return [
    { label: words.edit.action, icon: Pencil, call: 'editSeries', isEdit: true, onSelect: () => open('edit') },
    { label: words.stock.action, icon: Plus, call: 'addSeriesStock', onSelect: () => open('stock') },
    state === 'paused' ? status('running', Play) : status('paused', Pause),
    status('ended', CircleStop),
    page,
  ]
}
