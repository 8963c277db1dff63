import type { Reply } from '@centesimo/contract'
import { limits } from '@centesimo/contract/limits'
import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { Check, CircleCheck } from 'lucide-react'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { AuthFrame } from '../session/auth-frame.tsx'
import { setupText } from '../text/setup-text.ts'
import { text } from '../text/text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import css from './setup-page.module.css'

/**
 * Prepares a new database. The server allows it to any visitor while there is no admin, and later
 * only to an admin.
 */
export function SetupPage() {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (form: FormData) => call('seedDatabase', { body: filledIn(form) }),
    onSuccess: () => refresh(queryKeys.categories),
  })
  return (
    <AuthFrame title={setupText.title} say={setupText.side}>
      <div className={css.stack} aria-busy={isPending}>
        <Steps current={data ? 1 : 0} />
        {data ? (
          <Done reply={data} />
        ) : (
          <form
            className={css.stack}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              mutate(new FormData(event.currentTarget))
            }}
          >
            <h1>{setupText.title}</h1>
            <p className={css.lead}>{setupText.lead}</p>
            {error && (
              <Refusal>
                <span>
                  <b>{setupText.failed}</b>
                  <br />
                  {messageOf(error, error instanceof ApiError ? setupText.failedFallback : setupText.offline)}
                </span>
              </Refusal>
            )}
            <Field
              name="email"
              label={setupText.email}
              hint={setupText.emailHint}
              type="email"
              autoComplete="email"
              maxLength={limits.emailChars}
              onChange={() => reset()}
            />
            <Field
              name="token"
              label={setupText.token}
              hint={setupText.tokenHint}
              autoComplete="off"
              maxLength={200}
              onChange={() => reset()}
            />
            <Button type="submit" size="l" wide disabled={isPending}>
              {isPending ? setupText.working : setupText.submit}
            </Button>
          </form>
        )}
      </div>
    </AuthFrame>
  )
}

/** What the form holds when it is sent; empty fields are left out. */
function filledIn(form: FormData): { email?: string; token?: string } {
  const filled = [...form].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value)
  return Object.fromEntries(filled)
}

/** Where one is: the form, or the first admin with the password, which is the end. */
function Steps({ current }: { current: number }) {
  return (
    <ol className={css.steps}>
      {setupText.steps.map((step, place) => (
        <li key={step} className={css.step} aria-current={place === current ? 'step' : undefined}>
          <span className={clsx(css.place, place < current && css.passed)}>
            {place < current ? <Check size={16} aria-hidden /> : place + 1}
          </span>{' '}
          {step}
        </li>
      ))}
    </ol>
  )
}

function Done({ reply }: { reply: Reply<'seedDatabase'> }) {
  return (
    <div className={css.stack}>
      <CircleCheck size={48} strokeWidth={1.6} aria-hidden className={css.done} />
      <h1>{setupText.done}</h1>
      <p className={css.lead} role="status">
        {reply.message}
      </p>
      {reply.admin && (
        <dl className={css.admin}>
          <dt>{setupText.username}</dt>
          <dd>{reply.admin.username}</dd>
          <dt>{setupText.password}</dt>
          <dd>
            <code>{reply.admin.password}</code>
          </dd>
        </dl>
      )}
      {reply.admin && <p className={css.lead}>{setupText.once}</p>}
      <ButtonLink to="/login" size="l" wide>
        {text.user.login}
      </ButtonLink>
    </div>
  )
}
