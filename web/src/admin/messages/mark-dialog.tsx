import type { ContactMessage } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { adminMessagesText } from '../../text/admin-messages-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

const words = adminMessagesText.mark

/** Marks a message as answered elsewhere; sends no email. */
export function MarkDialog({ contactMessage, onClose }: { contactMessage: ContactMessage; onClose: () => void }) {
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      confirmLabel={words.confirm}
      action={(idempotencyKey) =>
        call('answerContactMessage', { params: { id: contactMessage.id }, body: {}, idempotencyKey })
      }
      fallback={words.failed}
      done={{ title: words.done }}
    />
  )
}
