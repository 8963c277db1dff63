import { type Database, type Db, newId } from '@centesimo/db'
import { InsufficientCredits, type LedgerEntry, type Posting, post } from '@centesimo/ledger'
import { isRefused, type Refused, refuse, refuseState } from '../../http/refusal.ts'
import { type ActionParties, refuseClosed, runUserAction, type UserAction } from './run-user-action.ts'

type Movement = ActionParties & { credits: number; reason?: string | undefined; requestId: string | null }

/** The user and their balance afterwards. */
type Moved = { userId: number; username: string; balance: number }

/** The largest allowed balance; the column's range ends a little above it. */
const BALANCE_AT_MOST = 2_000_000_000

/** Gives a user credits, once per request id. */
export function giveCredits(database: Database, gift: Movement): Promise<Moved | Refused> {
  const { adminId, userId, credits, reason, requestId } = gift
  return postMovement(database, { adminId, userId, action: 'user.credits' }, reason, {
    userId,
    type: 'bonus',
    amount: credits,
    key: `gift:${adminId}:${requestId ?? newId()}`,
    description: withReason('Crediti bonus da Centesimo', reason),
  })
}

/**
 * Takes credits from a user by a new ledger entry, once per request id. Refuses with
 * INSUFFICIENT_CREDITS if there are fewer.
 */
export function takeCredits(database: Database, deduction: Movement): Promise<Moved | Refused> {
  const { adminId, userId, credits, reason, requestId } = deduction
  return postMovement(database, { adminId, userId, action: 'user.deduct' }, reason, {
    userId,
    type: 'deduction',
    amount: -credits,
    key: `deduct:${adminId}:${requestId ?? newId()}`,
    description: withReason('Crediti stornati da Centesimo', reason),
  })
}

async function postMovement(
  database: Database,
  action: UserAction,
  reason: string | undefined,
  entry: LedgerEntry,
): Promise<Moved | Refused> {
  let balance = 0
  const person = await runUserAction(database, action, async (db, before) => {
    if (entry.amount > 0) {
      const closed = refuseClosed(before)
      if (closed) return closed
      if (before.credits + entry.amount > BALANCE_AT_MOST) return refuseState('Il saldo sarebbe troppo alto')
    }
    const posting = await tryToPost(db, entry)
    if (!posting) return refuse('INSUFFICIENT_CREDITS')
    balance = posting.balance
    if (!posting.posted) return null
    return { before: accountOf(before), after: { ...(await readAccount(db, entry.userId)), ...(reason && { reason }) } }
  })
  return isRefused(person) ? person : { userId: person.id, username: person.username, balance }
}

/** null if the balance is too low; nothing is written then. */
async function tryToPost(db: Db, entry: LedgerEntry): Promise<Posting | null> {
  try {
    const [posting] = await post(db, [entry])
    return posting!
  } catch (error) {
    if (error instanceof InsufficientCredits) return null
    throw error
  }
}

type Account = { credits: number; debt_credits: number }

/** Incoming credits pay off the debt first. */
function accountOf({ credits, debt_credits }: Account): { credits: number; debt?: number } {
  return { credits, ...(debt_credits > 0 && { debt: debt_credits }) }
}

async function readAccount(db: Db, userId: number) {
  const account = db.selectFrom('users').select(['credits', 'debt_credits']).where('id', '=', userId)
  return accountOf(await account.executeTakeFirstOrThrow())
}

function withReason(what: string, reason: string | undefined): string {
  return reason ? `${what}: ${reason}` : what
}
