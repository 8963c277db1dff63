import { type ApprovalRule, saveApprovalRule } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { adminApprovalsText } from '../../text/admin-approvals-text.ts'
import { centsOf, wholeOf } from '../../text/euro-text.ts'
import { Field } from '../../ui/field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { fieldErrors } from '../ui/field-errors.ts'
import { isOff } from './is-off.ts'

const words = adminApprovalsText.rule

/** Changes the amounts; an empty one switches its half of the rule off. */
export function RuleDialog({ rule, onClose }: { rule: ApprovalRule; onClose: () => void }) {
  const [euro, setEuro] = useState(() => euroOf(rule.refundCents))
  // Amounts that no second person can confirm would stop all above them.
  const isWaiting = rule.others === 0 && isOff(rule)
  const [least, setLeast] = useState(() => euroOf(rule.minCreditCents))
  const [credits, setCredits] = useState(() => (rule.giftCredits === null ? '' : String(rule.giftCredits)))
  const body = {
    version: rule.version,
    refundCents: euro.trim() === '' ? null : centsOf(euro),
    giftCredits: credits.trim() === '' ? null : wholeOf(credits),
    minCreditCents: least.trim() === '' ? null : centsOf(least),
  }
  const check = () => {
    const wrong = fieldErrors(saveApprovalRule.body, body) ?? {}
    return {
      ...wrong,
      ...(wrong.refundCents && { refundCents: words.wrongEuro }),
      ...(wrong.giftCredits && { giftCredits: words.wrongCredits }),
      ...(wrong.minCreditCents && { minCreditCents: words.wrongEuro }),
    }
  }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.dialog}
      lead={words.dialogLead}
      confirmLabel={words.confirm}
      check={check}
      action={() => call('saveApprovalRule', { body })}
      fallback={words.failed}
      done={(saved) => ({
        title: words.done,
        description: isOff(saved)
          ? words.off
          : words
              .lines(saved)
              .map(({ name, value }) => `${name}: ${value}`)
              .join(' · '),
      })}
    >
      {(fields) => (
        <>
          <Field
            label={words.refundField}
            hint={isWaiting ? words.waitingHint : words.fieldHint}
            disabled={isWaiting}
            inputMode="decimal"
            autoComplete="off"
            value={euro}
            error={fields.refundCents}
            onChange={({ target }) => setEuro(target.value)}
          />
          <Field
            label={words.giftField}
            hint={isWaiting ? words.waitingHint : words.fieldHint}
            disabled={isWaiting}
            inputMode="numeric"
            autoComplete="off"
            value={credits}
            error={fields.giftCredits}
            onChange={({ target }) => setCredits(target.value)}
          />
          <Field
            label={words.leastField}
            hint={words.leastHint}
            inputMode="decimal"
            autoComplete="off"
            value={least}
            error={fields.minCreditCents}
            onChange={({ target }) => setLeast(target.value)}
          />
        </>
      )}
    </ActionDialog>
  )
}

function euroOf(cents: number | null): string {
  return cents === null ? '' : formatEuro(cents).slice(0, -2)
}
