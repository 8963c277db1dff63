import { Link } from 'react-router-dom'
import css from './user-cell.module.css'

/** A user in a list; the name links to their admin profile. */
export function UserCell({ userId, name, note }: { userId: string; name: string; note?: string }) {
  return (
    <span className={css.person}>
      <Link to={userPath(userId)} className={css.name}>
        {name}
      </Link>
      {note && (
        <small className={css.note} title={note}>
          {note}
        </small>
      )}
    </span>
  )
}

export function userPath(userId: string): string {
  return `/admin/utenti/${encodeURIComponent(userId)}`
}
