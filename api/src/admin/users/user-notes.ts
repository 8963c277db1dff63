import { limits, type UserNote } from '@centesimo/contract'
import { type Database, type Db, newId } from '@centesimo/db'
import { publicIdOf } from '@centesimo/people'
import { sql } from 'kysely'
import type { Page } from '../../http/handle.ts'
import { type PageStart, pageOf } from '../../http/paging.ts'
import { isRefused, type Refused, refuse, refuseState } from '../../http/refusal.ts'
import { type ActionParties, refuseClosed, runUserAction } from './run-user-action.ts'

/** The one who reads: an admin may remove every note, an author their own ones for a while. */
type Reader = { id: number; isAdmin: boolean; mayWrite: boolean }

/** The notes about a user, newest first. */
export async function listNotesOf(
  db: Db,
  userId: number,
  { reader, from: { beforeId, limit } }: { reader: Reader; from: PageStart },
): Promise<Page<UserNote[]>> {
  const rows = await db
    .selectFrom('user_notes')
    .innerJoin('users as author', 'author.id', 'user_notes.author_id')
    .select(['user_notes.id', 'user_notes.public_id', 'text', 'user_notes.created_at', 'author_id'])
    .select(['author.public_id as author_public_id', 'author.username', isFresh.as('is_fresh')])
    .where('user_id', '=', userId)
    .where('user_notes.id', '<', beforeId)
    .orderBy('user_notes.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, { limit, totalCount: await countNotes(db, userId) }, (row) => ({
    id: row.public_id,
    text: row.text,
    author: { id: row.author_public_id, username: row.username },
    createdAt: row.created_at.toISOString(),
    mayRemove: reader.isAdmin || (reader.mayWrite && row.author_id === reader.id && row.is_fresh),
  }))
}

const isFresh = sql<boolean>`user_notes.created_at > clock_timestamp() - ${limits.userNoteRemovalMs} * interval '1 ms'`

/** The text is not in the audit log, which keeps what it has: closing the account erases notes. */
export async function addNote(database: Database, parties: ActionParties, text: string): Promise<Answer> {
  const person = await runUserAction(database, { ...parties, action: 'user.note' }, async (db, before) => {
    const closed = refuseClosed(before)
    if (closed) return closed
    const notes = await countNotes(db, parties.userId)
    await insertNote(db, parties, text)
    return { before: { notes }, after: { notes: notes + 1 } }
  })
  return isRefused(person) ? person : { message: `Nota su ${person.username} salvata` }
}

export async function insertNote(db: Db, { userId, adminId }: ActionParties, text: string): Promise<void> {
  const note = { public_id: newId(), user_id: userId, author_id: adminId, text }
  await db.insertInto('user_notes').values(note).execute()
}

export async function removeNote(database: Database, parties: ActionParties, noteId: string): Promise<Answer> {
  const person = await runUserAction(database, { ...parties, action: 'user.remove-note' }, async (db, _, actor) => {
    const note = await db
      .selectFrom('user_notes')
      .select(['id', 'author_id', isFresh.as('is_fresh')])
      .where('public_id', '=', noteId)
      .where('user_id', '=', parties.userId)
      .executeTakeFirst()
    if (!note) return refuse('USER_NOTE_NOT_FOUND')
    if (actor !== 'admin' && note.author_id !== parties.adminId) return refuseState(notOwn)
    if (actor !== 'admin' && !note.is_fresh) return refuseState(tooLate)
    const notes = await countNotes(db, parties.userId)
    await db.deleteFrom('user_notes').where('id', '=', note.id).execute()
    return { before: { notes }, after: { notes: notes - 1, writtenBy: await publicIdOf(db, note.author_id) } }
  })
  return isRefused(person) ? person : { message: `Nota su ${person.username} rimossa` }
}

type Answer = { message: string } | Refused

const notOwn = "Può rimuoverla chi l'ha scritta, o un amministratore"
const tooLate = `Dopo ${limits.userNoteRemovalMs / 60_000} minuti può rimuoverla solo un amministratore`

async function countNotes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('user_notes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
