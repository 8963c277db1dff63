import { jobTitle } from '../../text/admin-queues-text.ts'
import { CellNote } from '../ui/cell-note.tsx'
import css from './job-name.module.css'

/** A job's Italian title and, where there is room, the name that the server's log uses. */
export function JobName({ name }: { name: string }) {
  const title = jobTitle(name)
  return (
    <>
      <b>{title}</b>
      {title !== name && (
        <span className={css.machine}>
          <CellNote>{name}</CellNote>
        </span>
      )}
    </>
  )
}
