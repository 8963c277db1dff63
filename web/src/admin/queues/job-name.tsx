import { jobTitle } from '../../text/admin-queues-text.ts'
import css from './job-name.module.css'

/** A job's Italian title above the name that the server's log uses. */
export function JobName({ name }: { name: string }) {
  const title = jobTitle(name)
  return (
    <>
      <span className={css.title}>{title}</span>
      {title !== name && <small className={css.name}>{name}</small>}
    </>
  )
}
