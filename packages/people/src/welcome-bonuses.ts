import type { Db } from '@centesimo/db'
import { REFERRAL_CREDITS, WELCOME_CREDITS } from '@centesimo/domain'
import { post } from '@centesimo/ledger'
import { acceptInvitation, findReferrer, type Invitation } from './invitation.ts'
import { mailboxHash } from './mailbox.ts'
import type { Balance } from './referral-bonuses.ts'
import type { UserRow } from './user-row.ts'

/** A hash, because the ledger is permanent and a closed account must leave no e-mail behind. */
const welcomeKey = (folded: string) => `welcome:${mailboxHash(folded)}`

/**
 * Posts the welcome credits, once per mailbox, and accepts the referral. A mailbox that had welcome
 * credits before (another plus-tag) does not count as a referral. Call it under `lockMailbox`.
 */
export async function payWelcome(db: Db, user: UserRow, invitation: Invitation | undefined): Promise<Balance[]> {
  const key = welcomeKey(user.email_folded)
  const entry = {
    userId: user.id,
    type: 'bonus',
    amount: WELCOME_CREDITS,
    key,
    description: 'Bonus di benvenuto',
  } as const
  const [posting] = await post(db, [entry])
  if (!posting?.posted) return []
  const rewarded = invitation ? await acceptInvitation(db, user, invitation) : []
  const isPaid = rewarded.some(({ userId }) => userId === user.id)
  return isPaid ? rewarded : [{ userId: user.id, credits: posting.balance }, ...rewarded]
}

/** What a new account that must confirm its address waits for. */
export async function readAwaited(db: Db, folded: string, invitation: Invitation | undefined) {
  const had = await db.selectFrom('ledger').select('id').where('key', '=', welcomeKey(folded)).executeTakeFirst()
  const referrer = invitation && (await findReferrer(db, invitation, { email_folded: folded }).executeTakeFirst())
  const bonuses = WELCOME_CREDITS + (referrer ? REFERRAL_CREDITS.friend : 0)
  return {
    must_confirm_email: true,
    awaited_credits: had ? 0 : bonuses,
    invited_by: invitation?.code ?? null,
    invited_from: invitation?.addressHash ?? null,
  }
}
