import type { Testimonial } from '@centesimo/contract'
import { TestimonialCard } from '../../review/testimonial-card.tsx'
import { adminDeskText } from '../../text/admin-desk-text.ts'
import { adminTestimonialsText as words } from '../../text/admin-testimonials-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DeskFilters } from '../desk/desk-filters.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { ExportButton } from '../desk/export-button.tsx'
import { optionsOf } from '../desk/options-of.ts'
import { TableFoot } from '../desk/table-foot.tsx'
import { type DeskList, useDeskList } from '../desk/use-desk-list.ts'
import { Decision } from './decision.tsx'
import css from './testimonials-page.module.css'

const stateChoice = { name: 'state', label: words.state.label, options: optionsOf(words.states, words.state.all) }

/** The testimonials, pending ones first. */
export function AdminTestimonialsPage() {
  const list = useDeskList('listAdminTestimonials', { filters: ['state'] })
  return (
    <DeskPage title={words.title} lead={words.lead} actions={<ExportButton table="testimonials" />}>
      <DeskFilters list={list} selects={[stateChoice]} />
      <Reviews list={list} />
    </DeskPage>
  )
}

function Reviews({ list }: { list: DeskList<Testimonial> }) {
  const { rows, isLoading, error, retry, hasPrevious, filter } = list
  if (isLoading) return <Waiting />
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
    <>
      <ul className={css.list} aria-label={words.title}>
        {rows.map((review) => (
          <li key={review.id}>
            <TestimonialCard review={review} actions={<Decision review={review} />} />
          </li>
        ))}
      </ul>
      <TableFoot list={list} />
    </>
  )
}

function Waiting() {
  return (
    <div className={css.list} aria-busy="true">
      <VisuallyHidden live="polite">{adminDeskText.loading}</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} height={220} />
      ))}
    </div>
  )
}
