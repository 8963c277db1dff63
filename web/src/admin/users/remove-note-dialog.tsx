import type { UserNote } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { adminUserCareText } from '../../text/admin-user-care-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

const words = adminUserCareText.notes.removal

type RemoveNoteDialogProps = { userId: string; note: UserNote; onClose: () => void }

export function RemoveNoteDialog({ userId, note, onClose }: RemoveNoteDialogProps) {
  return (
    <ActionDialog
      open
      onClose={onClose}
      danger
      title={words.title}
      lead={words.lead}
      confirmLabel={words.confirm}
      action={() => call('removeUserNote', { params: { id: userId, noteId: note.id } })}
      fallback={words.failed}
      done={{ title: words.done }}
    />
  )
}
