import { type Database, newId, recordAct, transaction } from '@centesimo/db'
import { post } from '@centesimo/ledger'

type Gift = { adminId: number; userId: string; credits: number; requestId: string | null }
type Given = { userId: number; username: string; balance: number }

/** What a balance can be at most; the column ends a little above it. */
const BALANCE_AT_MOST = 2_000_000_000

/** Gives a person credits, once per request id, and leaves the act's row with the balance before and after. */
export async function giveCredits(
  database: Database,
  gift: Gift,
): Promise<Given | { refused: 'USER_NOT_FOUND' | 'INVALID_STATE' }> {
  return await transaction(database.pool, async ({ db }) => {
    const person = await db
      .selectFrom('users')
      .select(['id', 'username', 'credits'])
      .where('public_id', '=', gift.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!person) return { refused: 'USER_NOT_FOUND' }
    if (person.credits + gift.credits > BALANCE_AT_MOST) return { refused: 'INVALID_STATE' }
    const [posting] = await post(db, [
      {
        userId: person.id,
        type: 'bonus',
        amount: gift.credits,
        key: `gift:${gift.adminId}:${gift.requestId ?? newId()}`,
        description: "Crediti assegnati dall'amministrazione",
      },
    ])
    const balance = posting?.balance ?? person.credits
    if (posting?.posted) {
      await recordAct(db, {
        adminId: gift.adminId,
        act: 'user.credits',
        target: { kind: 'user', id: gift.userId },
        before: { credits: person.credits },
        after: { credits: balance },
      })
    }
    return { userId: person.id, username: person.username, balance }
  })
}
