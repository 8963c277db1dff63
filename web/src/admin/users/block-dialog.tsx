import { blockUser } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Field } from '../../ui/field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { fieldErrors } from '../ui/field-errors.ts'

const { actions } = adminUsersText
const words = actions.block

type BlockDialogProps = { user: { id: string; username: string }; onClose: () => void }

/** Explains what blocking does, and asks for the reason and for what the person is told. */
export function BlockDialog({ user: { id, username }, onClose }: BlockDialogProps) {
  const [reason, setReason] = useState('')
  const [explanation, setExplanation] = useState('')
  const body = { reason, ...(explanation.trim() && { explanation }) }
  return (
    <ActionDialog
      open
      onClose={onClose}
      danger
      title={words.title(username)}
      lead={words.lead}
      confirmLabel={words.confirm}
      check={() => fieldErrors(blockUser.body, body)}
      action={() => call('blockUser', { params: { id }, body })}
      fallback={words.failed}
      done={({ message }) => ({ title: words.done, description: message })}
    >
      {(fields) => (
        <>
          <Field
            label={actions.reason}
            hint={words.reasonHint}
            maxLength={200}
            autoComplete="off"
            value={reason}
            error={fields.reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <AreaField
            label={words.explanation}
            hint={words.explanationHint}
            maxLength={1_000}
            rows={4}
            value={explanation}
            error={fields.explanation}
            onChange={({ target }) => setExplanation(target.value)}
          />
        </>
      )}
    </ActionDialog>
  )
}
