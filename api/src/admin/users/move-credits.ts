import { type Database, type Db, newId, transaction } from '@centesimo/db'
import { InsufficientCredits, type LedgerEntry, type Posting, post } from '@centesimo/ledger'
import {
  type ApprovalDecision,
  completeApproval,
  giftKey,
  lockApproval,
  publicIdOf,
  requestApproval,
  type WaitsForApproval,
} from '@centesimo/people'
import { isRefused, type Refused, refuse, refuseState } from '../../http/refusal.ts'
import { refusePeople } from '../../http/refuse-people.ts'
import { type ActionParties, refuseClosed, runUserActionWithin, type UserAction } from './run-user-action.ts'

type Movement = ActionParties & { credits: number; reason?: string | undefined; requestId: string | null }

/** `approval`: a second person's; the gift is then of the one who asked, as stored. */
type Gift = Movement & { approval?: ApprovalDecision }

/** The user and their balance afterwards. */
export type Moved = { userId: number; username: string; balance: number }

/** The largest allowed balance; the column's range ends a little above it. */
const BALANCE_AT_MOST = 2_000_000_000

/**
 * Gives a user credits, once per request id. Above the amount of the two-person rule it stores a
 * request instead; an approval is used up in the transaction that gives the credits.
 */
export function giveCredits(database: Database, gift: Gift): Promise<Moved | WaitsForApproval | Refused> {
  const { adminId, userId, credits, reason, approval } = gift
  const entry: LedgerEntry = {
    userId,
    type: 'bonus',
    amount: credits,
    key: giftKey(adminId, approval ? { approval: approval.approvalId } : { request: gift.requestId ?? newId() }),
    description: withReason('Crediti bonus da Centesimo', reason),
  }
  return transaction(database.pool, async ({ db }) => {
    const approved = approval ? await lockApproval(db, approval) : null
    if (approved && 'refused' in approved) return refusePeople(approved)
    const asked: { waits: WaitsForApproval | null } = { waits: null }
    const moved = await postMovement(
      db,
      { adminId: approval?.adminId ?? adminId, userId, action: 'user.credits' },
      { entry, reason, askedBy: approved && (await publicIdOf(db, adminId)) },
      async () => {
        if (approval || (await isPosted(db, entry.key))) return null
        const waits = await requestApproval(db, { kind: 'gift', ...gift, amount: credits, reason: reason ?? null })
        if (waits && 'refused' in waits) return refusePeople(waits)
        asked.waits = waits
        return waits && 'waits'
      },
    )
    if (isRefused(moved)) return moved
    if (asked.waits) return asked.waits
    if (approval && approved) await completeApproval(db, approved, { adminId: approval.adminId, refundId: null })
    return moved
  })
}

/**
 * Takes credits from a user by a new ledger entry, once per request id. Refuses with
 * INSUFFICIENT_CREDITS if there are fewer.
 */
export function takeCredits(database: Database, deduction: Movement): Promise<Moved | Refused> {
  const { adminId, userId, credits, reason, requestId } = deduction
  const entry: LedgerEntry = {
    userId,
    type: 'deduction',
    amount: -credits,
    key: `deduct:${adminId}:${requestId ?? newId()}`,
    description: withReason('Crediti stornati da Centesimo', reason),
  }
  return transaction(database.pool, ({ db }) =>
    postMovement(db, { adminId, userId, action: 'user.deduct' }, { entry, reason, askedBy: null }),
  )
}

type Posted = { entry: LedgerEntry; reason: string | undefined; askedBy: string | null }

/** `mayPost` runs under the user's lock; a refusal or `waits` stops it. */
async function postMovement(
  db: Db,
  action: UserAction,
  { entry, reason, askedBy }: Posted,
  mayPost: () => Promise<Refused | 'waits' | null> = async () => null,
): Promise<Moved | Refused> {
  let balance = 0
  const person = await runUserActionWithin(db, action, async (tx, before) => {
    if (entry.amount > 0) {
      const closed = refuseClosed(before)
      if (closed) return closed
      if (before.credits + entry.amount > BALANCE_AT_MOST) return refuseState('Il saldo sarebbe troppo alto')
    }
    const stopped = await mayPost()
    if (stopped) return stopped === 'waits' ? null : stopped
    const posting = await tryToPost(tx, entry)
    if (!posting) return refuse('INSUFFICIENT_CREDITS')
    balance = posting.balance
    if (!posting.posted) return null
    return {
      before: accountOf(before),
      after: {
        ...(await readAccount(tx, entry.userId)),
        ...(reason && { reason }),
        ...(askedBy && { askedBy }),
      },
    }
  })
  return isRefused(person) ? person : { userId: person.id, username: person.username, balance }
}

/** A repeated gift is posted already, and must not count as one more. */
async function isPosted(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('ledger').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
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
