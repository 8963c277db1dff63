import clsx from 'clsx'
import { adminPlatformText } from '../../text/admin-platform-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useNow } from '../ui/use-now.ts'
import css from './platform-part.module.css'

const { queues: words } = adminPlatformText

/** Whether jobs failed, with the way to the page of the worker's queues. */
export function QueuesPart() {
  const failed = useNow().data?.jobs?.failed
  return (
    <section className={clsx(css.part, css.row)}>
      <div>
        <div className={css.head}>
          <h2 className={css.title}>{words.title}</h2>
          {failed !== undefined && (
            <Badge tone={failed > 0 ? 'orange' : 'green'}>{failed > 0 ? words.failed(failed) : words.fine}</Badge>
          )}
        </div>
        <p className={css.text}>{words.text}</p>
      </div>
      <ButtonLink look="quiet" size="s" to="/admin/lavori">
        {words.open}
      </ButtonLink>
    </section>
  )
}
