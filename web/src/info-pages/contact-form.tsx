import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { contactText } from '../text/contact-text.ts'
import { AreaField } from '../ui/area-field.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { SelectField } from '../ui/select-field.tsx'
import css from './contact-form.module.css'
import { useContactForm } from './use-contact-form.ts'

const subjects = contactText.subjects.map((subject) => ({ value: subject, label: subject }))

/** A contact message to support; a confirmation replaces the form. */
export function ContactForm() {
  const [confirmation, setConfirmation] = useState<string | null>(null)
  if (confirmation !== null) return <Sent text={confirmation} onAnother={() => setConfirmation(null)} />
  return <MessageForm onSent={setConfirmation} />
}

function MessageForm({ onSent }: { onSent: (confirmation: string) => void }) {
  const { register, errors, isSubmitting, submit } = useContactForm(onSent)
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={isSubmitting}>
      <Field label={contactText.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
      <Field
        label={contactText.yourEmail}
        type="email"
        autoComplete="email"
        hint={contactText.yourEmailHint}
        error={errors.email?.message}
        {...register('email')}
      />
      <SelectField
        label={contactText.subject}
        options={subjects}
        placeholder={contactText.chooseSubject}
        error={errors.subject && contactText.noSubject}
        {...register('subject')}
      />
      <AreaField
        label={contactText.message}
        rows={7}
        maxLength={2_000}
        error={errors.message?.message}
        {...register('message')}
      />
      <p className={css.privacy}>
        {contactText.privacy} <Link to="/privacy">{contactText.privacyLink}</Link>
      </p>
      {errors.root && <Refusal>{errors.root.message}</Refusal>}
      <Button type="submit" size="l" wide disabled={isSubmitting}>
        {isSubmitting ? contactText.sending : contactText.send}
      </Button>
    </form>
  )
}

function Sent({ text, onAnother }: { text: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone: screen readers continue here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.sent}>
      <CircleCheck size={44} aria-hidden />
      <h3 ref={heading} tabIndex={-1}>
        {contactText.sent}
      </h3>
      <p>{text}</p>
      <Button look="quiet" onClick={onAnother}>
        {contactText.another}
      </Button>
    </div>
  )
}
