import { answerContactMessage, type ContactMessage, limits } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { adminMessagesText } from '../../text/admin-messages-text.ts'
import { formatCount } from '../../text/format.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { fieldErrors } from '../ui/field-errors.ts'

const words = adminMessagesText.answer

/** Answers a contact message by email. */
export function AnswerDialog({ contactMessage, onClose }: { contactMessage: ContactMessage; onClose: () => void }) {
  const [reply, setReply] = useState('')
  const body = { reply: reply.trim() }
  return (
    <ActionDialog
      open
      width="wide"
      onClose={onClose}
      title={words.title}
      lead={words.lead(contactMessage.name, contactMessage.email)}
      confirmLabel={words.confirm}
      check={() => fieldErrors(answerContactMessage.body, body)}
      action={(idempotencyKey) =>
        call('answerContactMessage', { params: { id: contactMessage.id }, body, idempotencyKey })
      }
      fallback={words.failed}
      done={{ title: words.done, description: words.sentTo(contactMessage.email) }}
    >
      {(fields) => (
        <AreaField
          label={words.reply}
          hint={words.counter(formatCount(reply.length), formatCount(limits.messageChars.max))}
          rows={9}
          value={reply}
          error={fields.reply}
          onChange={({ target }) => setReply(target.value)}
        />
      )}
    </ActionDialog>
  )
}
