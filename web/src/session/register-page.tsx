import { RegisterBody } from '@centesimo/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import clsx from 'clsx'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { creditCentsOf, usePackages } from '../data/packages.ts'
import { setUser } from '../data/session.ts'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { sessionText } from '../text/session-text.ts'
import { text } from '../text/text.ts'
import { Badge } from '../ui/badge.tsx'
import { Field } from '../ui/field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toast } from '../ui/toast-store.ts'
import css from './auth-card.module.css'
import { AuthCard } from './auth-card.tsx'
import { AuthReason } from './auth-reason.tsx'
import { GuestOnly } from './guest-only.tsx'
import { PasswordField } from './password-field.tsx'

const words = sessionText.register
const fieldNames = ['fullName', 'username', 'email', 'password'] as const
type FieldName = (typeof fieldNames)[number]

export function RegisterPage() {
  return (
    <GuestOnly>
      <RegisterForm />
    </GuestOnly>
  )
}

function RegisterForm() {
  const mustConfirmEmail = usePlatformSettings().data?.mustConfirmEmail ?? true
  const ref = useSearchParams()[0].get('ref')?.slice(0, 64) || undefined
  const { register, errors, isSubmitting, submit } = useRegisterForm(ref)
  return (
    <AuthCard
      gift={words.gift}
      words={words}
      otherPage="/login"
      isBusy={isSubmitting}
      refusal={errors.root?.message}
      onSubmit={submit}
      note={
        <>
          {words.terms.before} <TextLink to="/termini">{words.terms.terms}</TextLink>
          {words.terms.between} <TextLink to="/privacy">{words.terms.privacy}</TextLink> {words.terms.after}
        </>
      }
    >
      <AuthReason words={words.reasons} />
      {ref && (
        <p className={css.invited}>
          <Badge tone="green">{words.invited(ref)}</Badge>
          {words.invitedBonus}
        </p>
      )}
      <Field label={words.fullName} autoComplete="name" error={errors.fullName?.message} {...register('fullName')} />
      <Field
        label={words.username}
        hint={errors.username ? undefined : words.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <Field
        label={words.email}
        hint={words.emailHint(mustConfirmEmail)}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={words.password}
        hint={errors.password ? undefined : words.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Credits />
    </AuthCard>
  )
}

/** Prices that no one sees, of the width of real ones. */
const asWide = { least: 10, most: 20 }

/** What becomes of credits, and what others cost: that comes later, so its place is kept. */
function Credits() {
  const { data, isPending } = usePackages()
  return (
    <p className={css.credits}>
      {/* One text: hydration would split two that stand side by side. */}
      {`${words.used} `}
      <span className={clsx(isPending && css.waiting)}>{words.more(isPending ? asWide : creditCentsOf(data))}</span>
    </p>
  )
}

/** The fields that a refusal is about, each with its message. */
function refusedFields(error: unknown, message: string): [FieldName, string][] {
  if (!(error instanceof ApiError)) return []
  if (error.code === 'USERNAME_TAKEN') return [['username', message]]
  if (error.code === 'EMAIL_TAKEN') return [['email', message]]
  return fieldNames.flatMap((name): [FieldName, string][] => (error.fields[name] ? [[name, error.fields[name]]] : []))
}

function useRegisterForm(ref: string | undefined) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(RegisterBody),
    defaultValues: { username: '', email: '', password: '', fullName: '' },
  })
  const submit = handleSubmit(async (body) => {
    try {
      const user = await call('register', { body: ref ? { ...body, ref } : body })
      setUser(user)
      const { registered, registeredUnconfirmed } = text.toast
      toast({ tone: 'success', ...(user.mustConfirmEmail ? registeredUnconfirmed : registered)(user.fullName) })
      navigate('/login', { replace: true, state })
    } catch (error) {
      const message = messageOf(error, text.failed.fallback)
      const refused = refusedFields(error, message)
      for (const [name, message] of refused) setError(name, { message }, { shouldFocus: true })
      if (refused.length === 0) setError('root', { message })
      toast({ tone: 'destructive', title: text.toast.registrationFailed, description: message })
    }
  })
  return { register, errors: formState.errors, isSubmitting: formState.isSubmitting, submit }
}
