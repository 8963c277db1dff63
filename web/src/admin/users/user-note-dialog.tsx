import { addUserNote, limits } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { adminUserCareText } from '../../text/admin-user-care-text.ts'
import { formatCount } from '../../text/format.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { fieldErrors } from '../ui/field-errors.ts'

const words = adminUserCareText.notes.dialog

type UserNoteDialogProps = { user: { id: string; username: string }; onClose: () => void }

export function UserNoteDialog({ user: { id, username }, onClose }: UserNoteDialogProps) {
  const [text, setText] = useState('')
  const body = { text: text.trim() }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title(username)}
      lead={words.lead}
      confirmLabel={words.confirm}
      check={() => fieldErrors(addUserNote.body, body)}
      action={() => call('addUserNote', { params: { id }, body })}
      fallback={words.failed}
      done={{ title: words.done }}
    >
      {(fields) => (
        <AreaField
          label={words.text}
          hint={words.counter(formatCount(text.length), formatCount(limits.userNoteChars.max))}
          rows={6}
          value={text}
          error={fields.text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </ActionDialog>
  )
}
