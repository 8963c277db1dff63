import { ForgotPasswordBody } from '@centesimo/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { AuthCard } from '../session/auth-card.tsx'
import { AuthFrame } from '../session/auth-frame.tsx'
import { AuthMessage } from '../session/auth-message.tsx'
import { accountLinksText } from '../text/account-links-text.ts'
import { text } from '../text/text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Envelope } from '../ui/drawings/envelope.tsx'
import { Field } from '../ui/field.tsx'

const words = accountLinksText.forgot

export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null)
  return answer === null ? (
    <AskForm onAnswer={setAnswer} />
  ) : (
    <AuthFrame title={words.title} picture={<Envelope />} say={words.side}>
      <AuthMessage
        isNewPage
        title={words.sent}
        actions={
          <>
            <ButtonLink to="/login" size="l" wide>
              {words.login}
            </ButtonLink>
            <Button look="quiet" size="l" wide onClick={() => setAnswer(null)}>
              {words.again}
            </Button>
          </>
        }
      >
        <p>{answer}</p>
        <p>{words.spam}</p>
      </AuthMessage>
    </AuthFrame>
  )
}

function AskForm({ onAnswer }: { onAnswer: (message: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ForgotPasswordBody),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      onAnswer((await call('forgotPassword', { body })).message)
    } catch (error) {
      setError('root', { message: messageOf(error, text.failed.fallback) })
    }
  })
  return (
    <AuthCard
      picture={<Envelope />}
      words={words}
      otherPage="/login"
      isBusy={isSubmitting}
      refusal={errors.root?.message}
      onSubmit={submit}
    >
      <Field
        label={words.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email', { setValueAs: (value: string) => value.trim() })}
      />
    </AuthCard>
  )
}
