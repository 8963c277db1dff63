import { jobTitle } from '../../text/admin-queues-text.ts'
import { CellNote } from '../ui/cell-note.tsx'

/** A job's Italian title and the name that the server's log uses. */
export function JobName({ name }: { name: string }) {
  const title = jobTitle(name)
  return (
    <>
      <b>{title}</b>
      {title !== name && <CellNote>{name}</CellNote>}
    </>
  )
}
