import { ContactBody } from '@centesimo/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { useSession } from '../data/session.ts'
import { contactText } from '../text/contact-text.ts'

const fieldNames = ['name', 'email', 'subject', 'message'] as const

/**
 * The fields of a contact message: the contract's checks before sending, the server's messages
 * after a refusal. A signed-in user's name and e-mail are filled in.
 */
export function useContactForm(onSent: (confirmation: string) => void) {
  const { user } = useSession()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ContactBody),
    values: { name: user?.fullName ?? '', email: user?.email ?? '', subject: '', message: '' },
    // The session may be known only after the user has started to type.
    resetOptions: { keepDirtyValues: true },
  })
  const submit = handleSubmit(async (contactMessage) => {
    try {
      const { message } = await call('sendContactMessage', { body: contactMessage })
      onSent(message)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const refused = fieldNames.filter((name) => fields[name])
      for (const name of refused) setError(name, { message: fields[name] ?? '' })
      if (refused.length === 0) setError('root', { message: messageOf(error, contactText.failed) })
    }
  })
  return { register, submit, errors: formState.errors, isSubmitting: formState.isSubmitting }
}
