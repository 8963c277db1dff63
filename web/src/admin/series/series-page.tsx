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
import { seriesText } from '../../text/series-text.ts'
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
            columns={columns}
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
  const mean = closings.reduce((total, price) => total + price, 0) / closings.length
  return (
    <FigureStrip label={words.totals.label}>
      <Figure name={words.totals.left} value={sum('left')} />
      <Figure name={heads.won} value={sum('won')} />
      <Figure name={heads.bought} value={sum('bought')} />
      <Figure name={words.totals.closing} value={closings.length > 0 ? formatEuro(Math.round(mean)) : '–'} />
    </FigureStrip>
  )
}

const tones = { running: 'green', paused: 'calm', 'sold-out': 'calm', ended: 'calm' } as const satisfies Record<
  SeriesState,
  string
>

function pictureOf({ imageUrl, offer }: AdminSeries) {
  return <Picture src={imageUrl} alt="" sizes="56px" isOfCredits={offer.prizeCredits !== null} />
}

const columns: AdminColumn<AdminSeries>[] = [
  {
    key: 'title',
    head: heads.title,
    picture: pictureOf,
    cell: (series) => (
      <span className={css.item}>
        <span className={css.picture}>{pictureOf(series)}</span>
        <b className={css.title}>{series.title}</b>
      </span>
    ),
  },
  {
    key: 'left',
    head: heads.left,
    phone: 'line',
    cell: (series) => (
      <span className={css.stock}>
        <span className={css.pieces}>
          {words.leftOf(series)}
          <span className={css.onCard}>{words.wonOf(series.won)}</span>
        </span>
        <ShareBar value={series.left} max={series.stock} />
      </span>
    ),
  },
  { key: 'won', head: heads.won, align: 'end', phone: 'none', cell: ({ won }) => formatCount(won) },
  { key: 'bought', head: heads.bought, align: 'end', phone: 'none', cell: ({ bought }) => formatCount(bought) },
  { key: 'made', head: heads.made, align: 'end', phone: 'none', cell: ({ made }) => formatCount(made) },
  {
    key: 'closings',
    head: heads.closings,
    phone: 'named',
    cardHead: words.lastClosing,
    cell: ({ lastTen: [last, ...earlier] }) =>
      last ? (
        <span className={css.closings}>
          {formatEuro(last.price)}
          {earlier.length > 0 && (
            <span className={css.curve}>
              <Curve values={[last, ...earlier].map(({ price }) => price).reverse()} />
            </span>
          )}
        </span>
      ) : (
        '–'
      ),
  },
  {
    key: 'next',
    head: heads.next,
    cell: ({ auctionId, nextStart }) => {
      if (auctionId !== null) return <Link to={`/admin/aste/${auctionId}`}>{words.openNow}</Link>
      return nextStart === null ? (
        <NoNext />
      ) : (
        <>
          <span className={css.onCard}>{words.nextAt} </span>
          <MomentCell at={nextStart} />
        </>
      )
    },
  },
  {
    key: 'state',
    head: heads.state,
    phone: 'figure',
    cell: ({ state }) => <Badge tone={tones[state]}>{seriesText.states[state]}</Badge>,
  },
]

/** On a card the state says it. */
function NoNext() {
  return useIsPhone() ? null : '–'
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
