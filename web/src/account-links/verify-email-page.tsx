import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useSession } from '../data/session.ts'
import { AuthFrame } from '../session/auth-frame.tsx'
import { AuthMessage } from '../session/auth-message.tsx'
import { accountLinksText } from '../text/account-links-text.ts'
import { text } from '../text/text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Envelope } from '../ui/drawings/envelope.tsx'
import { ResendLink } from './resend-link.tsx'
import { useLinkToken } from './use-link-token.ts'

const words = accountLinksText.verify

/** Target of the link in the confirmation mail. */
export function VerifyEmailPage() {
  const token = useLinkToken()
  return (
    <AuthFrame title={words.page} picture={<Envelope />} say={words.side}>
      {token ? <Verification token={token} /> : <Failed message={words.missing} hint={words.missingHint} />}
    </AuthFrame>
  )
}

function Verification({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['/api/verify-email', token],
    queryFn: () => verify(token),
  })
  if (data) return <Done message={data.message} />
  if (!error || isFetching) {
    return (
      <AuthMessage title={words.loading}>
        <p>{words.loadingText}</p>
      </AuthMessage>
    )
  }
  if (error instanceof ApiError && error.status < 500) return <Failed message={error.userMessage ?? words.fallback} />
  return <Failed message={error instanceof ApiError ? words.fallback : words.offline} onRetry={refetch} />
}

async function verify(token: string) {
  const reply = await call('confirmEmail', { body: { token } })
  refresh(queryKeys.user)
  return reply
}

function Done({ message }: { message: string }) {
  const isIn = useSession().status === 'in'
  return (
    <AuthMessage
      isNewPage
      title={words.done}
      actions={
        <>
          <ButtonLink to="/auctions?status=live" size="l" wide>
            {words.auctions}
          </ButtonLink>
          <ButtonLink look="quiet" to={isIn ? '/profile' : '/login'} size="l" wide>
            {isIn ? text.user.profile : text.user.login}
          </ButtonLink>
        </>
      }
    >
      <p>{message}</p>
      <p>{words.doneText}</p>
    </AuthMessage>
  )
}

/**
 * Gives the reason and a way out: a retry when no answer came, otherwise a new link, which needs a
 * signed-in user.
 */
function Failed({ message, hint, onRetry }: { message: string; hint?: string; onRetry?: () => void }) {
  return (
    <AuthMessage
      isNewPage
      title={words.failed}
      actions={
        <>
          {onRetry ? (
            <Button size="l" wide onClick={onRetry}>
              {text.failed.retry}
            </Button>
          ) : (
            <AnotherLink />
          )}
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

function AnotherLink() {
  const { status, user } = useSession()
  if (status === 'unknown') return null
  if (!user) {
    return (
      <ButtonLink to="/login" state={{ backTo: '/profile' }} size="l" wide>
        {words.loginToResend}
      </ButtonLink>
    )
  }
  if (!user.emailVerified) return <ResendLink />
  return (
    <ButtonLink to="/profile" size="l" wide>
      {text.user.profile}
    </ButtonLink>
  )
}
