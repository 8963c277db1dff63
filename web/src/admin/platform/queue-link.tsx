import { ExternalLink } from 'lucide-react'
import { adminPlatformText } from '../../text/admin-platform-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './platform-part.module.css'

const { queues: words } = adminPlatformText

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
