import type { UserNote } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { callPage } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { MayCall } from '../../session/use-may-call.tsx'
import { adminUserCareText } from '../../text/admin-user-care-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RemoveNoteDialog } from './remove-note-dialog.tsx'
import { UserNoteDialog } from './user-note-dialog.tsx'
import css from './user-notes-part.module.css'

const words = adminUserCareText.notes

type Noted = { user: { id: string; username: string; closedAt: string | null } }

/** What admins noted about a user, with who wrote it; nothing where there is no note. */
export function UserNotesPart({ user, className }: Noted & { className?: string | undefined }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.adminQuery('listUserNotes', { id: user.id }),
    queryFn: ({ signal }) => callPage('listUserNotes', { params: { id: user.id }, signal }),
  })
  const [removed, setRemoved] = useState<UserNote | null>(null)
  if (isPending) return <Skeleton height={96} />
  if (data?.items.length === 0) return null
  return (
    <section className={clsx(css.part, className)} aria-labelledby="user-notes">
      <div className={css.head}>
        <h2 id="user-notes" className={css.title}>
          {words.title}
        </h2>
        <AddNoteButton user={user} />
      </div>
      <p className={css.lead}>{words.lead}</p>
      {data ? (
        <UserNoteList notes={data.items} totalCount={data.totalCount} onRemove={setRemoved} />
      ) : (
        <FailedPanel error={error} onRetry={() => void refetch()} />
      )}
      {removed && <RemoveNoteDialog userId={user.id} note={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

function AddNoteButton({ user }: Noted) {
  const [isAdding, setIsAdding] = useState(false)
  if (user.closedAt) return null
  return (
    <MayCall name="addUserNote">
      <Button size="s" look="quiet" onClick={() => setIsAdding(true)}>
        <NotebookPen size={16} aria-hidden />
        {words.add}
      </Button>
      {isAdding && <UserNoteDialog user={user} onClose={() => setIsAdding(false)} />}
    </MayCall>
  )
}

type UserNoteListProps = { notes: readonly UserNote[]; totalCount: number; onRemove: (note: UserNote) => void }

function UserNoteList({ notes, totalCount, onRemove }: UserNoteListProps) {
  const older = totalCount - notes.length
  return (
    <>
      <ul className={css.notes} aria-label={words.list}>
        {notes.map((note) => (
          <li key={note.id} className={css.note}>
            <p className={css.text}>{note.text}</p>
            <p className={css.foot}>
              {words.by(note.author.username, note.createdAt)}
              {note.mayRemove && (
                <button
                  type="button"
                  className={css.remove}
                  aria-label={words.removeNote(note.author.username)}
                  onClick={() => onRemove(note)}
                >
                  {words.remove}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {older > 0 && <p className={css.older}>{words.older(older)}</p>}
    </>
  )
}
