import type { AdminSeries, SeriesState } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, type LucideIcon, Pause, Pencil, Play, Plus, Square } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { adminSeriesText as words } from '../../text/admin-series-text.ts'
import { formatCount } from '../../text/format.ts'
import { seriesText } from '../../text/series-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { CataloguePage } from '../ui/catalogue-page.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import type { RowAction } from '../ui/row-action.ts'
import { unpagedList } from '../ui/unpaged-list.ts'
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

const tones = { running: 'green', paused: 'calm', 'sold-out': 'calm', ended: 'calm' } as const satisfies Record<
  SeriesState,
  string
>

const shownClosings = 3

const columns: AdminColumn<AdminSeries>[] = [
  {
    key: 'title',
    head: heads.title,
    cell: ({ title, imageUrl, offer }) => (
      <span className={css.item}>
        <span className={css.picture}>
          <Picture src={imageUrl} alt="" sizes="56px" isOfCredits={offer.prizeCredits !== null} />
        </span>
        <b className={css.title}>{title}</b>
      </span>
    ),
  },
  {
    key: 'left',
    head: heads.left,
    phone: 'line',
    cell: (series) => (
      <span className={css.stock}>
        {words.leftOf(series)}
        <progress className={css.bar} value={series.left} max={series.stock} aria-hidden />
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
    cell: ({ lastTen }) =>
      lastTen
        .slice(0, shownClosings)
        .map(({ price }) => formatEuro(price))
        .join(' · ') || '–',
  },
  {
    key: 'next',
    head: heads.next,
    phone: 'named',
    cell: ({ auctionId, nextStart }) => {
      if (auctionId !== null) return <Link to={`/admin/aste/${auctionId}`}>{words.openNow}</Link>
      return nextStart === null ? '–' : <MomentCell at={nextStart} />
    },
  },
  {
    key: 'state',
    head: heads.state,
    phone: 'end',
    cell: ({ state }) => <Badge tone={tones[state]}>{seriesText.states[state]}</Badge>,
  },
]

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
    status('ended', Square),
    page,
  ]
}
