import type { ErrorBody } from '@centesimo/contract'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { setUser } from '../data/session.ts'
import { text } from '../text/text.ts'
import { loadWithRetry } from '../ui/lazy-part.tsx'
import { toast } from '../ui/toast-store.ts'

/** The validator is larger than the rest of the page, and is needed only once a visitor submits. */
const loadResolver = () => loadWithRetry(() => import('./login-resolver.ts'))
type Step = keyof Awaited<ReturnType<typeof loadResolver>>
type StepResolver = Awaited<ReturnType<typeof loadResolver>>[Step]
const resolverOf =
  (step: Step): StepResolver =>
  async (...args) =>
    (await loadResolver())[step](...args)
const resolvers = {
  password: resolverOf('passwordStep'),
  newPassword: resolverOf('newPasswordStep'),
  code: resolverOf('codeStep'),
}
/** What the server still asks for after the right password. */
const steps: Partial<Record<ErrorBody['code'], 'newPassword' | 'code'>> = {
  NEW_PASSWORD_REQUIRED: 'newPassword',
  TOTP_REQUIRED: 'code',
}

/** The field that a refusal is about; without one it is about the whole form. */
const refusedFields: Partial<Record<ErrorBody['code'], 'password' | 'code'>> = {
  INVALID_CREDENTIALS: 'password',
  INVALID_CODE: 'code',
}

/**
 * Signing in: username and password, then a new password if the present one is provisional, then
 * the code of the second factor if there is one. What was typed stays in the form.
 */
export function useLogin() {
  const [step, setStep] = useState<keyof typeof resolvers>('password')
  const form = useForm({
    resolver: resolvers[step],
    defaultValues: { username: '', password: '' },
  })
  const { setError, setFocus, unregister } = form
  useEffect(() => void loadResolver(), [])
  useEffect(() => {
    if (step !== 'password') setFocus(step)
  }, [step, setFocus])

  const submit = form.handleSubmit(async (body) => {
    try {
      const user = await call('login', { body })
      setUser(user)
      toast({ tone: 'success', ...text.toast.loggedIn(user.fullName) })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      const next = code && steps[code]
      if (next && next !== step) return setStep(next)
      const message = messageOf(error, text.failed.fallback)
      const isNewPassword = error instanceof ApiError && 'newPassword' in error.fields
      const field = isNewPassword ? 'newPassword' : code && refusedFields[code]
      if (field === 'password') backToPassword()
      setError(field ?? 'root', { message }, { shouldFocus: true })
      toast({ tone: 'destructive', title: text.toast.loginFailed, description: message })
    }
  })

  function backToPassword(): void {
    setStep('password')
    unregister(['code', 'newPassword'])
  }
  return {
    ...form,
    errors: form.formState.errors,
    isBusy: form.formState.isSubmitting,
    step,
    backToPassword,
    submit,
  }
}
