import { awaitsApproval, refundPayment } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { useId, useState } from 'react'
import { call } from '../../data/call.ts'
import { adminApprovalsText } from '../../text/admin-approvals-text.ts'
import { adminPaymentsText } from '../../text/admin-payments-text.ts'
import { centsOf } from '../../text/euro-text.ts'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { fieldErrors } from './field-errors.ts'
import css from './refund-dialog.module.css'
import type { Refundable } from './refundable.ts'
import { isSecondPersonNeeded, SecondPersonNote } from './second-person-note.tsx'
import { useApprovalRule } from './use-approval-rule.ts'

const words = adminPaymentsText.refund
const waits = adminApprovalsText.note

/** Refunds a payment in full or in part; first shows the consequences. */
export function RefundDialog({ refundable, onClose }: { refundable: Refundable; onClose: () => void }) {
  const { paymentId, title, userName, left, consequences } = refundable
  const [isWhole, setIsWhole] = useState(true)
  const [amountText, setAmountText] = useState('')
  const [reason, setReason] = useState('')
  const name = useId()
  const cents = isWhole ? left : centsOf(amountText)
  const isPossible = cents >= 1 && cents <= left
  const body = { amount: cents, reason: reason.trim() }
  const second = { kind: 'refund', rule: useApprovalRule({ payment: paymentId }).data, amount: cents } as const
  const isAsking = isPossible && isSecondPersonNeeded(second)
  return (
    <ActionDialog
      open
      onClose={onClose}
      danger
      title={words.title}
      lead={words.lead(title, userName)}
      confirmLabel={isAsking ? waits.ask : isPossible ? words.confirm(cents) : words.confirmNone}
      check={() => ({
        ...fieldErrors(refundPayment.body, body),
        ...(!isPossible && { amount: words.amountWrong(left) }),
      })}
      action={(idempotencyKey) => call('refundPayment', { params: { id: paymentId }, body, idempotencyKey })}
      fallback={words.failed}
      done={(reply) =>
        awaitsApproval(reply)
          ? { title: waits.done, description: reply.message }
          : { title: words.done, description: words.returned(formatEuro(cents), userName) }
      }
    >
      {(fields) => (
        <>
          {isPossible && (
            <ul className={css.consequences} aria-live="polite">
              {consequences(cents).map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
          <FieldGroup legend={words.how} className={css.choices}>
            <label className={css.choice}>
              <input type="radio" name={name} checked={isWhole} onChange={() => setIsWhole(true)} />
              {words.whole(left)}
            </label>
            <label className={css.choice}>
              <input type="radio" name={name} checked={!isWhole} onChange={() => setIsWhole(false)} />
              {words.part}
            </label>
          </FieldGroup>
          {(!isWhole || fields.amount) && (
            <Field
              label={words.amount}
              hint={words.amountHint(left)}
              inputMode="decimal"
              autoComplete="off"
              value={isWhole ? '' : amountText}
              error={fields.amount}
              onChange={({ target }) => setAmountText(target.value)}
            />
          )}
          <Field
            label={words.reason}
            hint={words.reasonHint}
            maxLength={200}
            autoComplete="off"
            value={reason}
            error={fields.reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <SecondPersonNote {...second} amount={isPossible ? cents : 0} />
        </>
      )}
    </ActionDialog>
  )
}
