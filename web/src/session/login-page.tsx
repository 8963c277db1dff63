import { LoginBody } from '@centesimo/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router-dom'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { setUser, useIsSessionEnded } from '../data/session.ts'
import { sessionText } from '../text/session-text.ts'
import { text } from '../text/text.ts'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast-store.ts'
import { backToOf } from './back-to.ts'
import { EntryCard } from './entry-card.tsx'
import { GuestOnly } from './guest-only.tsx'
import css from './login-page.module.css'
import { PasswordField } from './password-field.tsx'

export function LoginPage() {
  return (
    <GuestOnly>
      <LoginForm />
    </GuestOnly>
  )
}

function LoginForm() {
  const words = sessionText.login
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(LoginBody),
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      const user = await call('login', { body })
      setUser(user)
      toast({ tone: 'success', ...text.toast.loggedIn(user.fullName) })
    } catch (error) {
      const message = messageOf(error, text.failed.fallback)
      const isWrong = error instanceof ApiError && error.code === 'INVALID_CREDENTIALS'
      setError(isWrong ? 'password' : 'root', { message }, { shouldFocus: isWrong })
      toast({ tone: 'destructive', title: text.toast.loginFailed, description: message })
    }
  })
  return (
    <EntryCard
      words={words}
      otherPage="/register"
      isBusy={isSubmitting}
      refusal={errors.root?.message}
      onSubmit={submit}
    >
      <Why />
      <Field
        label={words.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Link className={css.forgot} to="/password-dimenticata">
        {words.forgot}
      </Link>
    </EntryCard>
  )
}

/** Who did not come here by himself learns why he is here. */
function Why() {
  const { state } = useLocation()
  const { signedOut, needed } = sessionText.login
  const why = useIsSessionEnded() ? signedOut : backToOf(state) !== '/' && needed
  return why && <p className={css.why}>{why}</p>
}
