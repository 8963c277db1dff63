import { ResetPasswordBody } from '@centesimo/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { setUser, userQuery } from '../data/session.ts'
import { AuthCard } from '../session/auth-card.tsx'
import { AuthFrame } from '../session/auth-frame.tsx'
import { AuthMessage } from '../session/auth-message.tsx'
import { PasswordField } from '../session/password-field.tsx'
import { accountLinksText } from '../text/account-links-text.ts'
import { text } from '../text/text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { useLinkToken } from './use-link-token.ts'

const words = accountLinksText.reset

/** Target of the link in the password-reset mail. */
export function ResetPasswordPage() {
  const token = useLinkToken()
  const [refused, setRefused] = useState<{ token: string; reason: string } | null>(null)
  const refusal = refused?.token === token ? refused : null
  if (token && !refusal) return <NewPasswordForm token={token} onInvalid={(reason) => setRefused({ token, reason })} />
  return (
    <AuthFrame title={words.title} say={words.side}>
      <AuthMessage
        isNewPage
        title={words.invalid}
        actions={
          <>
            <ButtonLink to="/password-dimenticata" size="l" wide>
              {words.askAgain}
            </ButtonLink>
            <ButtonLink look="quiet" to="/" size="l" wide>
              {text.backHome}
            </ButtonLink>
          </>
        }
      >
        <p>{refusal?.reason ?? words.missing}</p>
      </AuthMessage>
    </AuthFrame>
  )
}

function NewPasswordForm({ token, onInvalid }: { token: string; onInvalid: (message: string) => void }) {
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ResetPasswordBody.pick({ password: true })),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password }) => {
    try {
      const { message } = await call('resetPassword', { body: { token, password } })
      toast({ tone: 'success', title: words.done, description: message })
      // The link may belong to another account than the one signed in here.
      setUser(await userQuery.queryFn().catch(() => null))
      navigate('/login', { replace: true })
    } catch (error) {
      const message = messageOf(error, text.failed.fallback)
      if (isAboutLink(error)) onInvalid(message)
      else setError('root', { message })
    }
  })
  return (
    <AuthCard words={words} otherPage="/login" isBusy={isSubmitting} refusal={errors.root?.message} onSubmit={submit}>
      <PasswordField
        label={words.password}
        hint={words.hint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </AuthCard>
  )
}

/** Whether the token is to blame: wrong, used, expired or truncated. */
function isAboutLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'INVALID_TOKEN' || 'token' in error.fields)
}
