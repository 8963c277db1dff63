import { limits, mailUser } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { adminUserCareText, mailTemplates } from '../../text/admin-user-care-text.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { fieldErrors } from '../ui/field-errors.ts'

const words = adminUserCareText.mail
const templates = mailTemplates.map(({ name }) => ({ value: name, label: name }))

type MailDialogProps = { user: { id: string; username: string; emailVerified: boolean }; onClose: () => void }

/** Writes a mail to a user, from a blank page or a template that is changed before it is sent. */
export function MailDialog({ user: { id, username, emailVerified }, onClose }: MailDialogProps) {
  const [template, setTemplate] = useState('')
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const choose = (name: string) => {
    const chosen = mailTemplates.find((each) => each.name === name)
    setTemplate(name)
    setSubject(chosen?.subject ?? '')
    setText(chosen?.text ?? '')
  }
  const body = { subject: subject.trim(), text: text.trim() }
  return (
    <ActionDialog
      open
      width="wide"
      onClose={onClose}
      title={words.title(username)}
      lead={words.lead}
      confirmLabel={words.confirm}
      check={() => fieldErrors(mailUser.body, body)}
      action={(idempotencyKey) => call('mailUser', { params: { id }, body, idempotencyKey })}
      fallback={words.failed}
      done={({ message }) => ({ title: words.done, description: message })}
    >
      {(fields) => (
        <>
          {!emailVerified && <Refusal small>{words.unconfirmed}</Refusal>}
          <SelectField
            label={words.template}
            placeholder={words.noTemplate}
            options={templates}
            value={template}
            onChange={({ target }) => choose(target.value)}
          />
          <Field
            label={words.subject}
            maxLength={limits.subjectChars.max}
            autoComplete="off"
            value={subject}
            error={fields.subject}
            onChange={({ target }) => setSubject(target.value)}
          />
          <AreaField
            label={words.text}
            hint={words.greeting}
            rows={9}
            maxLength={limits.messageChars.max}
            value={text}
            error={fields.text}
            onChange={({ target }) => setText(target.value)}
          />
        </>
      )}
    </ActionDialog>
  )
}
