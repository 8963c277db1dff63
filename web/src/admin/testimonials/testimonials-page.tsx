import type { Testimonial } from '@centesimo/contract'
import clsx from 'clsx'
import { Check, Trash2 } from 'lucide-react'
import { queryKeys } from '../../data/query-keys.ts'
import { adminTestimonialsText as words } from '../../text/admin-testimonials-text.ts'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AdminPage, PageTools } from '../ui/admin-page.tsx'
import type { BulkAction } from '../ui/bulk/bulk-action.ts'
import { BulkBar, useAllowedBulk } from '../ui/bulk/bulk-bar.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { PageCheck, SelectRow } from '../ui/page-check.tsx'
import { rowProps } from '../ui/row-props.ts'
import { type RowSelection, useRowSelection } from '../ui/row-selection.ts'
import { SelectHead, useSelecting } from '../ui/select-head.tsx'
import { TableCount, TableFoot } from '../ui/table-foot.tsx'
import { type AdminList, useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useTabCounts } from '../ui/use-tab-counts.ts'
import { TestimonialRow } from './testimonial-row.tsx'
import css from './testimonials-page.module.css'

const changes = [queryKeys.testimonials]
const bulkActions: readonly BulkAction[] = [
  { call: 'approveTestimonials', icon: Check, changes },
  { call: 'deleteTestimonials', icon: Trash2, isDanger: true, changes },
]

/** The testimonials, pending ones first. */
export function AdminTestimonialsPage() {
  const list = useAdminList('listAdminTestimonials', { filters: ['state'] })
  const { selection, ...selected } = useRowSelection({
    rows: list.rows,
    idOf: ({ id }) => id,
    name: ({ userName }) => words.of(userName),
  })
  const isSelectable = useAllowedBulk(bulkActions).length > 0
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      actions={
        <PageTools>
          <ExportButton table="testimonials" />
        </PageTools>
      }
    >
      <StateTabs list={list} />
      <Reviews list={list} {...(isSelectable && { selection })} />
      <BulkBar of="testimonials" actions={bulkActions} selected={selected} />
    </AdminPage>
  )
}

function StateTabs({ list }: { list: AdminList<Testimonial> }) {
  const counts = useTabCounts('listAdminTestimonials', 'state', states)
  return (
    <FilterTabs
      label={words.state.label}
      tabs={tabs.map((tab) => ({ ...tab, count: counts[tab.value] }))}
      chosen={list.filter('state')}
      onChoose={(state) => list.setFilter('state', state)}
    />
  )
}

const tabs = optionsOf(words.states, words.state.all).map(({ value, label }) => ({ value, name: label }))
const states = tabs.map(({ value }) => value)

type ReviewsProps = { list: AdminList<Testimonial>; selection?: RowSelection<Testimonial> }

function Reviews({ list, selection: all }: ReviewsProps) {
  const isPhone = useIsPhone()
  const selecting = useSelecting(all)
  const selection = isPhone && !selecting.isOn ? undefined : all
  const { rows, isLoading, error, retry, hasPrevious, filter } = list
  if (isLoading) return <TestimonialsSkeleton />
  if (!rows) return <FailedPanel error={error} onRetry={retry} />
  if (rows.length === 0 && !hasPrevious) {
    const isAllSeen = filter('state') === 'pending'
    return (
      <MessagePanel title={isAllSeen ? words.nonePending : words.empty}>
        {isAllSeen ? words.nonePendingText : words.emptyText}
      </MessagePanel>
    )
  }
  return (
    <div className={css.part}>
      <div className={css.sheet}>
        {all && isPhone && <SelectHead list={list} selection={all} selecting={selecting} />}
        {all && !isPhone && (
          <div className={css.all}>
            <PageCheck selection={all} />
            <TableCount list={list} />
          </div>
        )}
        <ul aria-label={words.title}>
          {rows.map((review) => (
            <li
              key={review.id}
              className={clsx(selection?.has(review) && css.chosen)}
              {...rowProps(() => [], selection && (() => selection.toggle(review)))}
            >
              <TestimonialRow review={review} check={selection && <SelectRow selection={selection} row={review} />} />
            </li>
          ))}
        </ul>
      </div>
      <TableFoot list={list}>{!all && <TableCount list={list} />}</TableFoot>
    </div>
  )
}

function TestimonialsSkeleton() {
  return (
    <div className={css.part} aria-busy="true">
      <VisuallyHidden live="polite">{adminUiText.loading}</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} height={120} />
      ))}
    </div>
  )
}
