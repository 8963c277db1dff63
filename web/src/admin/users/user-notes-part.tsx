import type { UserNote } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
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

type NotesPartProps = { user: { id: string; username: string; closedAt: string | null } }

/** What admins noted about a user, with who wrote it. */
export function UserNotesPart({ user }: NotesPartProps) {
  const { id, closedAt } = user
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.adminQuery('listUserNotes', { id }),
    queryFn: ({ signal }) => callPage('listUserNotes', { params: { id }, signal }),
  })
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<UserNote | null>(null)
  return (
    <section className={css.part} aria-labelledby="user-notes">
      <div className={css.head}>
        <h2 id="user-notes" className={css.title}>
          {words.title}
        </h2>
        {!closedAt && (
          <MayCall name="addUserNote">
            <Button size="s" look="quiet" onClick={() => setIsAdding(true)}>
              <NotebookPen size={16} aria-hidden />
              {words.add}
            </Button>
          </MayCall>
        )}
      </div>
      <p className={css.lead}>{words.lead}</p>
      {isPending && <Skeleton height={60} />}
      {!isPending && !data && <FailedPanel error={error} onRetry={() => void refetch()} />}
      {data && <UserNoteList notes={data.items} totalCount={data.totalCount} onRemove={setRemoved} />}
      {isAdding && <UserNoteDialog user={user} onClose={() => setIsAdding(false)} />}
      {removed && <RemoveNoteDialog userId={id} note={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

type UserNoteListProps = { notes: readonly UserNote[]; totalCount: number; onRemove: (note: UserNote) => void }

function UserNoteList({ notes, totalCount, onRemove }: UserNoteListProps) {
  if (notes.length === 0) return <p className={css.empty}>{words.empty}</p>
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
      {older > 0 && <p className={css.empty}>{words.older(older)}</p>}
    </>
  )
}
