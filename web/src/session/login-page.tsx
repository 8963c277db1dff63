import { useLocation } from 'react-router-dom'
import { sessionText } from '../text/session-text.ts'
import { Field } from '../ui/field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { AuthCard } from './auth-card.tsx'
import { AuthReason } from './auth-reason.tsx'
import { wantedAuctionOf } from './back-to.ts'
import { CodeField } from './code-field.tsx'
import { GuestOnly } from './guest-only.tsx'
import css from './login-page.module.css'
import { PasskeyLogin } from './passkey-login.tsx'
import { PasswordField } from './password-field.tsx'
import { useLogin } from './use-login.ts'

export function LoginPage() {
  return (
    <GuestOnly>
      <LoginForm />
    </GuestOnly>
  )
}

function LoginForm() {
  const { register, errors, isBusy, step, backToPassword, submit } = useLogin()
  const words = { password: sessionText.login, newPassword: sessionText.newPassword, code: sessionText.secondStep }[
    step
  ]
  const isToBid = wantedAuctionOf(useLocation().state) !== null
  return (
    <AuthCard
      words={words}
      otherPage="/register"
      otherButton={isToBid && step === 'password' ? sessionText.login.join : undefined}
      onOther={step === 'password' ? undefined : backToPassword}
      isBusy={isBusy}
      refusal={errors.root?.message}
      onSubmit={submit}
      alternative={step === 'password' && <PasskeyLogin />}
    >
      {step === 'code' && <CodeField error={errors.code?.message} {...register('code')} />}
      {step === 'newPassword' && (
        <PasswordField
          label={sessionText.newPassword.password}
          hint={errors.newPassword ? undefined : sessionText.register.passwordHint}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
      )}
      {step === 'password' && (
        <>
          <AuthReason words={sessionText.login.reasons} />
          <Field
            label={sessionText.login.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.username?.message}
            {...register('username')}
          />
          <PasswordField
            label={sessionText.login.password}
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <TextLink className={css.forgot} to="/password-dimenticata">
            {sessionText.login.forgot}
          </TextLink>
        </>
      )}
    </AuthCard>
  )
}
