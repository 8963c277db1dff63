import { answerContactMessage, type ContactMessage, limits } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { adminMessagesText } from '../../text/admin-messages-text.ts'
import { formatCount } from '../../text/format.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { ActDialog } from '../desk/act-dialog.tsx'
import { wrongFields } from '../desk/wrong-fields.ts'

const words = adminMessagesText.answer

/** Answers a contact message by email. */
export function AnswerDialog({ letter, onClose }: { letter: ContactMessage; onClose: () => void }) {
  const [reply, setReply] = useState('')
  const body = { reply: reply.trim() }
  return (
    <ActDialog
      open
      wide
      onClose={onClose}
      title={words.title}
      lead={words.lead(letter.name, letter.email)}
      confirmLabel={words.confirm}
      check={() => wrongFields(answerContactMessage.body, body)}
      act={(idempotencyKey) => call('answerContactMessage', { params: { id: letter.id }, body, idempotencyKey })}
      fallback={words.failed}
      done={{ title: words.done, description: words.sentTo(letter.email) }}
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
    </ActDialog>
  )
}
