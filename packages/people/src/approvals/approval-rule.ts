import type { Db } from '@centesimo/db'

/**
 * Above which amounts a second person is needed, and below which price of a credit a package is
 * refused; null: whatever the amount, it is not.
 */
export type ApprovalRule = {
  version: number
  refundCents: number | null
  giftCredits: number | null
  minCreditCents: number | null
}

/** Version 0: no admin has saved any amounts, so the rule is off. */
export async function readApprovalRule(db: Db): Promise<ApprovalRule> {
  const row = await db
    .selectFrom('approval_rules')
    .select(['version', 'refund_cents', 'gift_credits', 'min_credit_cents'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        version: row.version,
        refundCents: row.refund_cents,
        giftCredits: row.gift_credits,
        minCreditCents: row.min_credit_cents,
      }
    : { version: 0, refundCents: null, giftCredits: null, minCreditCents: null }
}

export type ApprovalKind = 'refund' | 'gift'

export function amountAbove(rule: ApprovalRule, kind: ApprovalKind): number | null {
  return kind === 'refund' ? rule.refundCents : rule.giftCredits
}
