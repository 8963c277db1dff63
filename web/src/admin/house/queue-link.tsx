import { ExternalLink } from 'lucide-react'
import { adminHouseText } from '../../text/admin-house-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './house-part.module.css'

const { queues: words } = adminHouseText

/** Links to the queue board, which the API serves outside of this app. */
export function QueueLink() {
  return (
    <section className={css.part}>
      <h2 className={css.title}>{words.title}</h2>
      <p className={css.text}>{words.text}</p>
      <div>
        <ButtonLink look="quiet" to="/api/admin/queues" reloadDocument target="_blank" rel="noreferrer">
          {words.open}
          <ExternalLink size={17} aria-hidden />
          <VisuallyHidden>{words.newTab}</VisuallyHidden>
        </ButtonLink>
      </div>
    </section>
  )
}
