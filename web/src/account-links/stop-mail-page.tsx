import { useMutation } from '@tanstack/react-query'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { AuthFrame } from '../session/auth-frame.tsx'
import { AuthMessage } from '../session/auth-message.tsx'
import { accountLinksText } from '../text/account-links-text.ts'
import { text } from '../text/text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Envelope } from '../ui/drawings/envelope.tsx'
import { useLinkToken } from './use-link-token.ts'

const words = accountLinksText.stopMail

/**
 * Target of the link that ends one kind of mail. It asks for a press: programs that check the links
 * of mails open them too.
 */
export function StopMailPage() {
  const token = useLinkToken()
  return (
    <AuthFrame title={words.page} picture={<Envelope />} say={words.side}>
      {token ? <Question key={token} token={token} /> : <Result title={words.invalid} message={words.missing} />}
    </AuthFrame>
  )
}

function Question({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('stopMail', { query: { token } }),
    onSuccess: () => refresh(queryKeys.user),
  })
  // The server checks it: here it only chooses words.
  const [mail = ''] = token.split('.')
  if (data) return <Result title={words.done} message={data.message} hint={words.doneText} mail={mail} />
  if (error instanceof ApiError && error.status < 500)
    return <Result title={words.invalid} message={messageOf(error, words.missing)} mail={mail} />
  const about = Object.entries(words.about).find(([name]) => name === mail)?.[1]
  return (
    <AuthMessage
      title={words.title}
      actions={
        <>
          <Button size="l" wide onClick={() => mutate()} disabled={isPending} aria-busy={isPending}>
            {words.submit}
          </Button>
          <ButtonLink look="quiet" to="/" size="l" wide>
            {text.backHome}
          </ButtonLink>
        </>
      }
    >
      {about && <p>{about}</p>}
      <p>{words.others}</p>
      {error && <p role="alert">{messageOf(error, text.failed.fallback)}</p>}
    </AuthMessage>
  )
}

type ResultProps = { title: string; message: string; hint?: string; mail?: string }

function Result({ title, message, hint, mail }: ResultProps) {
  return (
    <AuthMessage
      isNewPage
      title={title}
      actions={
        <>
          <ButtonLink to={`/profile?tab=${mail === 'monthly' ? 'limits' : 'account'}`} size="l" wide>
            {words.settings}
          </ButtonLink>
          <ButtonLink look="quiet" to="/" size="l" wide>
            {text.backHome}
          </ButtonLink>
        </>
      }
    >
      <p>{message}</p>
      {hint && <p>{hint}</p>}
    </AuthMessage>
  )
}
