import { limits } from '@centesimo/contract'
import { type Database, type Db, newId } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { sql } from 'kysely'
import { isRefused, type Refused, refuseState } from '../../http/refusal.ts'
import { type ActionParties, refuseClosed, runUserAction } from './run-user-action.ts'
import { insertNote } from './user-notes.ts'

type Letter = { subject: string; text: string; requestId: string | null }

/**
 * Writes a mail to a user, once per request id, and keeps its words as a note: the audit log would
 * keep them for ever. An unconfirmed address may be a stranger's, so no words about an account go
 * there.
 */
export async function mailUser(
  database: Database,
  parties: ActionParties,
  { subject, text, requestId }: Letter,
): Promise<{ message: string } | Refused> {
  const key = `from-admin:${parties.adminId}:${requestId ?? newId()}`
  const person = await runUserAction(database, { ...parties, action: 'user.mail' }, async (db, before) => {
    const closed = refuseClosed(before)
    if (closed) return closed
    if (!before.email_verified) return refuseState(unconfirmed)
    const mails = await countMails(db, parties.userId)
    if (mails.some((mail) => mail.key === key)) return null
    if (mails.length >= limits.mailsToUserADay) return refuseState(tooMany)
    await notify(db, { kind: 'mail-from-admin', userId: parties.userId, payload: { subject, text }, key })
    await insertNote(db, parties, `Email «${subject}»\n\n${text}`)
    return { before: { mails: mails.length }, after: { mails: mails.length + 1 } }
  })
  return isRefused(person) ? person : { message: `Email a ${person.username} in partenza` }
}

/** Under the user's lock, so that letters at the same time see each other. */
function countMails(db: Db, userId: number) {
  return db
    .selectFrom('outbox')
    .select('key')
    .where('user_id', '=', userId)
    .where('kind', '=', 'mail-from-admin')
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute()
}

const unconfirmed = 'Il suo indirizzo email non è confermato: non possiamo scrivere lì'
const tooMany = `Nelle ultime 24 ore le abbiamo già scritto ${limits.mailsToUserADay} volte: aspetta domani`
