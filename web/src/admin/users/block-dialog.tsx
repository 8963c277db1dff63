import { blockUser } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { fieldErrors } from '../ui/field-errors.ts'
import { BlockFields } from './block-fields.tsx'

const { actions } = adminUsersText
const words = actions.block

type BlockDialogProps = { user: { id: string; username: string }; onClose: () => void }

/** Explains what blocking does, and asks for the reason and for what the person is told. */
export function BlockDialog({ user: { id, username }, onClose }: BlockDialogProps) {
  const [typed, setTyped] = useState({ reason: '', explanation: '' })
  const { reason, explanation } = typed
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
      {(errors) => (
        <BlockFields
          values={typed}
          errors={errors}
          words={words}
          onChange={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        />
      )}
    </ActionDialog>
  )
}
