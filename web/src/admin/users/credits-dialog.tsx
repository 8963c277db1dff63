import { assignCredits, awaitsApproval, deductCredits } from '@centesimo/contract'
import { type ReactNode, useState } from 'react'
import { call } from '../../data/call.ts'
import { adminApprovalsText } from '../../text/admin-approvals-text.ts'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { Field } from '../../ui/field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import css from '../ui/action-fields.module.css'
import { fieldErrors } from '../ui/field-errors.ts'
import { isSecondPersonNeeded, SecondPersonNote } from '../ui/second-person-note.tsx'
import { useApprovalRule } from '../ui/use-approval-rule.ts'

/** The user whose credits change. A known balance and debt are previewed. */
type Holder = { id: string; username: string; credits?: number; debt?: number }
type CreditsDialogProps = { holder: Holder; onClose: () => void }

const { actions } = adminUsersText
const waits = adminApprovalsText.note

export function AssignDialog({ holder, onClose }: CreditsDialogProps) {
  const form = useCreditsForm()
  const { id, username, credits: balance, debt = 0 } = holder
  const { credits, reason } = form
  const repaid = Math.min(debt, credits)
  const body = { credits, ...(reason && { reason }) }
  const second = { kind: 'gift', rule: useApprovalRule({ user: id }).data, amount: credits } as const
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={actions.assign.title}
      lead={actions.assign.lead(username)}
      confirmLabel={isSecondPersonNeeded(second) ? waits.ask : actions.assign.confirm}
      check={() => fieldErrors(assignCredits.body, body)}
      action={(idempotencyKey) => call('assignCredits', { params: { id }, body, idempotencyKey })}
      fallback={actions.assign.failed}
      done={(reply) => ({
        title: awaitsApproval(reply) ? waits.done : actions.assign.done,
        description: reply.message,
      })}
    >
      {(fields) => (
        <>
          <CreditsFields form={form} fields={fields} reasonLabel={actions.reasonOptional}>
            {credits > 0 && balance !== undefined && actions.balance(balance, balance + credits - repaid)}
            {repaid > 0 && <> · {actions.repays(repaid)}</>}
          </CreditsFields>
          <SecondPersonNote {...second} />
        </>
      )}
    </ActionDialog>
  )
}

export function DeductDialog({ holder, onClose }: CreditsDialogProps) {
  const form = useCreditsForm()
  const { id, username, credits: balance } = holder
  const { credits, reason } = form
  const body = { credits, reason }
  return (
    <ActionDialog
      open
      onClose={onClose}
      danger
      title={actions.deduct.title}
      lead={actions.deduct.lead(username)}
      confirmLabel={actions.deduct.confirm}
      check={() => fieldErrors(deductCredits.body, body)}
      action={(idempotencyKey) => call('deductCredits', { params: { id }, body, idempotencyKey })}
      fallback={actions.deduct.failed}
      done={({ message }) => ({ title: actions.deduct.done, description: message })}
    >
      {(fields) => (
        <CreditsFields form={form} fields={fields} reasonLabel={actions.reason}>
          {credits > 0 &&
            balance !== undefined &&
            (credits > balance ? actions.tooMany(balance) : actions.balance(balance, balance - credits))}
        </CreditsFields>
      )}
    </ActionDialog>
  )
}

/** The form values; `credits` is NaN unless the text is a whole number. */
function useCreditsForm() {
  const [amount, setAmount] = useState('')
  const [reasonText, setReasonText] = useState('')
  const credits = /^\d{1,9}$/.test(amount.trim()) ? Number(amount) : Number.NaN
  return { amount, setAmount, reasonText, setReasonText, credits, reason: reasonText.trim() }
}

type CreditsFieldsProps = {
  form: ReturnType<typeof useCreditsForm>
  fields: Readonly<Record<string, string>>
  reasonLabel: string
  /** The resulting balance. */
  children: ReactNode
}

function CreditsFields({ form, fields, reasonLabel, children }: CreditsFieldsProps) {
  const { amount, setAmount, reasonText, setReasonText } = form
  return (
    <>
      <Field
        label={actions.credits}
        hint={actions.creditsHint}
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        error={fields.credits}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Field
        label={reasonLabel}
        hint={actions.reasonHint}
        maxLength={200}
        autoComplete="off"
        value={reasonText}
        error={fields.reason}
        onChange={({ target }) => setReasonText(target.value)}
      />
      <p className={css.outcome} aria-live="polite">
        {children}
      </p>
    </>
  )
}
