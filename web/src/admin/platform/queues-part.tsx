import { adminPlatformText } from '../../text/admin-platform-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import css from './platform-part.module.css'

const { queues: words } = adminPlatformText

/** Links to the page of the worker's queues. */
export function QueuesPart() {
  return (
    <section className={css.part}>
      <h2 className={css.title}>{words.title}</h2>
      <p className={css.text}>{words.text}</p>
      <div>
        <ButtonLink look="quiet" to="/admin/lavori">
          {words.open}
        </ButtonLink>
      </div>
    </section>
  )
}
