import type { Reply } from '@centesimo/contract'
import { limits } from '@centesimo/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { setupText } from '../text/setup-text.ts'
import { text } from '../text/text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import css from './setup-page.module.css'

/**
 * Prepares a new database. The server allows it to any visitor while there is no admin, and later
 * only to an admin.
 */
export function SetupPage() {
  const [email, setEmail] = useState('')
  const [token, setToken] = useState('')
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => call('seedDatabase', { body: { ...(email && { email }), ...(token && { token }) } }),
    onSuccess: () => refresh(queryKeys.categories),
  })
  return (
    <Page title={setupText.title} narrow className={css.page}>
      <section className={css.card} aria-busy={isPending}>
        <Steps current={data ? 1 : 0} />
        {data ? (
          <Done reply={data} />
        ) : (
          <>
            <h1>{setupText.title}</h1>
            <p className={css.lead}>{setupText.lead}</p>
            {error && (
              <p className={css.failed} role="alert">
                <b>{setupText.failed}</b>
                {messageOf(error, error instanceof ApiError ? setupText.failedFallback : setupText.offline)}
              </p>
            )}
            <Field
              label={setupText.email}
              hint={setupText.emailHint}
              type="email"
              autoComplete="email"
              maxLength={limits.emailChars}
              value={email}
              onChange={({ target }) => {
                setEmail(target.value.trim())
                reset()
              }}
            />
            <Field
              label={setupText.token}
              hint={setupText.tokenHint}
              autoComplete="off"
              maxLength={200}
              value={token}
              onChange={({ target }) => {
                setToken(target.value.trim())
                reset()
              }}
            />
            <Button size="l" wide onClick={() => mutate()} disabled={isPending}>
              {isPending ? setupText.working : setupText.submit}
            </Button>
          </>
        )}
      </section>
    </Page>
  )
}

/** Where one is: the form, or the first admin with the password. */
function Steps({ current }: { current: number }) {
  return (
    <ol className={css.steps}>
      {setupText.steps.map((step, place) => (
        <li key={step} className={css.step} aria-current={place === current ? 'step' : undefined}>
          <span className={css.place}>{place + 1}</span> {step}
        </li>
      ))}
    </ol>
  )
}

function Done({ reply }: { reply: Reply<'seedDatabase'> }) {
  return (
    <>
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
      <ButtonLink to="/login" wide>
        {text.user.login}
      </ButtonLink>
    </>
  )
}
