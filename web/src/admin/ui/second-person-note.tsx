import type { Approval, ApprovalRule } from '@centesimo/contract'
import { needsSecondPerson } from '@centesimo/domain'
import clsx from 'clsx'
import { UsersRound } from 'lucide-react'
import { adminApprovalsText } from '../../text/admin-approvals-text.ts'
import css from './second-person-note.module.css'

const words = adminApprovalsText.note

type SecondPersonProps = { kind: Approval['kind']; rule: ApprovalRule | undefined; amount: number }

/** Says before a refund or a gift from which amount on, or that now, a second person is needed. */
export function SecondPersonNote({ kind, rule, amount }: SecondPersonProps) {
  const above = rule && aboveOf(rule, kind)
  if (!rule || above === null || above === undefined) return null
  const isNeeded = isSecondPersonNeeded({ kind, rule, amount })
  return (
    <p className={clsx(css.note, isNeeded && css.needed)} aria-live="polite">
      <UsersRound size={18} aria-hidden />
      <span>
        {isNeeded ? words.needed(kind, rule, above) : words.below(kind, above, rule.recent)}
        {isNeeded && rule.others === 0 && ` ${words.alone}`}
      </span>
    </p>
  )
}

/** `amount` is NaN while nothing valid is typed. */
export function isSecondPersonNeeded({ kind, rule, amount }: SecondPersonProps): boolean {
  return rule !== undefined && needsSecondPerson({ amount, recent: rule.recent, above: aboveOf(rule, kind) })
}

function aboveOf({ refundCents, giftCredits }: ApprovalRule, kind: Approval['kind']): number | null {
  return kind === 'refund' ? refundCents : giftCredits
}
