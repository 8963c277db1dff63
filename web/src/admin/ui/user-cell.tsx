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

/** The tabs of a user's page, and their values in its address. */
export const userTabs = {
  ledger: 'movimenti',
  bids: 'puntate',
  orders: 'ordini',
  payments: 'pagamenti',
  sessions: 'dispositivi',
  hints: 'collegamenti',
} as const

export function userPath(userId: string, tab?: keyof typeof userTabs): string {
  return `/admin/utenti/${encodeURIComponent(userId)}${tab ? `?vista=${userTabs[tab]}` : ''}`
}
