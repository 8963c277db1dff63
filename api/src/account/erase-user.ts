import type { Db } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { eraseAccount, lockWithAdmins, roleOf, type UserRow } from '@centesimo/people'
import { type Refused, refuse, refuseState } from '../http/refusal.ts'

/**
 * Closes an account at its user's request and erases its personal data. Bids, ledger entries and
 * orders stay, without a name. Refuses with INVALID_STATE if the user is the last admin, has a
 * payment in progress or owes credits.
 */
export async function eraseUser(db: Db, userId: number, unusableHash: string): Promise<Refused | null> {
  const { person, admins } = await lockWithAdmins(db, userId)
  if (!person || person.closed_at) return refuse('UNAUTHENTICATED')
  const others = admins.filter((admin) => admin.id !== userId && roleOf(admin) === 'admin')
  if (roleOf(person) === 'admin' && others.length === 0) {
    return refuseState("Sei l'unico amministratore: prima di chiudere l'account nominane un altro.")
  }
  if (await hasPaymentInProgress(db, userId)) {
    return refuseState("Un tuo pagamento è ancora in corso: potrai chiudere l'account quando sarà concluso.")
  }
  if (person.debt_credits > 0) {
    const owed = person.debt_credits === 1 ? '1 credito' : `${person.debt_credits} crediti`
    return refuseState(`Hai un debito di ${owed} per un rimborso: potrai chiudere l'account quando sarà saldato.`)
  }

  await eraseAccount(db, userId, unusableHash)
  if (person.email_verified) await insertClosingMail(db, person)
  return null
}

/**
 * The closing mail replaces all other pending mails and goes only to a verified address. A mail
 * that the worker has already picked up finds no recipient.
 */
async function insertClosingMail(db: Db, { id, email, full_name }: UserRow): Promise<void> {
  const payload = { email, fullName: full_name }
  await notify(db, { kind: 'mail-account-closed', payload, key: `mail-account-closed:${id}` })
}

/**
 * Captured but not yet applied, or being refunded: without a user such a payment could not be
 * completed.
 */
async function hasPaymentInProgress(db: Db, userId: number): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['capturing', 'captured', 'refunding', 'parked'])
    .limit(1)
    .executeTakeFirst()
  return payment !== undefined
}
