import { CellNote } from './cell-note.tsx'
import css from './user-cell.module.css'
import { UserLink } from './user-link.tsx'

type UserCellProps = { userId: string; name: string; email?: string | null; note?: string }

/** A user in a list; the name links to their profile and shows the e-mail under the pointer. */
export function UserCell({ userId, name, email, note }: UserCellProps) {
  return (
    <>
      <UserLink to={userPath(userId)} className={css.name} title={email ?? undefined}>
        {name}
      </UserLink>
      {note && <CellNote>{note}</CellNote>}
    </>
  )
}

export function userPath(userId: string): string {
  return `/admin/utenti/${encodeURIComponent(userId)}`
}
