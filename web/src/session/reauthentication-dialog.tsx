import type { OwnSecurity } from '@centesimo/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { queryClient } from '../data/query-client.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useSession } from '../data/session.ts'
import { reconnectLive } from '../live/live-socket.ts'
import { passkeyText } from '../text/passkey-text.ts'
import { securityText } from '../text/security-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import css from './reauthentication-dialog.module.css'
import { useOwnSecurity } from './use-own-security.ts'
import { usePasskeyAction } from './use-passkey-action.ts'

type ReauthenticationDialogProps = { open: boolean; onAnswer: (isConfirmed: boolean) => void }

const words = securityText.question

/** Asks the user to re-authenticate with password and second factor; closing it declines. */
export function ReauthenticationDialog({ open, onAnswer }: ReauthenticationDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      ignoresOutsidePress
      focusFirst={field}
      onOpenChange={() => onAnswer(false)}
      title={words.title}
      description={words.lead}
    >
      <ReauthenticationForm field={field} onAnswer={onAnswer} />
    </Dialog>
  )
}

type ReauthenticationFormProps = Pick<ReauthenticationDialogProps, 'onAnswer'> & {
  field: RefObject<HTMLInputElement | null>
}

function ReauthenticationForm({ field, onAnswer }: ReauthenticationFormProps) {
  const { user } = useSession()
  const username = user?.username ?? ''
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const codeField = useRef<HTMLInputElement>(null)
  // What the page around has read: this dialog only follows it.
  const known = useOwnSecurity(false).data
  const onConfirmed = (security: OwnSecurity) => {
    queryClient.setQueryData(queryKeys.security, security)
    // The live connection must carry the new session.
    reconnectLive()
    refresh(queryKeys.sessions)
    onAnswer(true)
  }
  const byPasskey = usePasskeyAction(({ confirmByPasskey }) => confirmByPasskey(), onConfirmed)
  const isCodeRequired = code !== undefined
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => call('confirmPassword', { body: { password, ...(code && { code }) } }),
    onSuccess: onConfirmed,
    onError: (refusal) => {
      if (codeOf(refusal) === 'TOTP_REQUIRED') setCode((written) => written ?? '')
    },
  })
  useEffect(() => {
    if (isCodeRequired) codeField.current?.focus()
  }, [isCodeRequired])

  const refusal = error ? codeOf(error) : undefined
  const isPasskeyRequired = refusal === 'PASSKEY_REQUIRED' || isByPasskeyAlone(known)
  const hasPasskeys = isPasskeyRequired || (known?.passkeys.length ?? 0) > 0
  const message = error ? messageOf(error, words.failed) : undefined
  const isAboutCode = refusal === 'INVALID_CODE' || (refusal === 'VALIDATION_FAILED' && isCodeRequired)
  const isAboutForm = message && !isAboutField(refusal) && !isAboutCode
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      {isAboutForm && <Refusal>{message}</Refusal>}
      {byPasskey.message && <Refusal>{byPasskey.message}</Refusal>}
      {isPasskeyRequired ? (
        <p>
          {passkeyText.required} {passkeyText.lost[user?.isAdmin ? 'admin' : 'user']}
        </p>
      ) : (
        <PasswordField
          ref={field}
          label={words.password}
          autoComplete="current-password"
          value={password}
          error={refusal === 'WRONG_PASSWORD' ? message : undefined}
          onChange={({ target }) => {
            setPassword(target.value)
            reset()
          }}
        />
      )}
      {isCodeRequired && (
        <CodeField
          ref={codeField}
          value={code}
          error={isAboutCode ? message : undefined}
          onChange={({ target }) => {
            setCode(target.value)
            reset()
          }}
        />
      )}
      <div className={css.actions}>
        {!isPasskeyRequired && (
          <Button type="submit" disabled={password === '' || code === '' || isPending} aria-busy={isPending}>
            {words.confirm}
          </Button>
        )}
        {hasPasskeys && (
          <Button look={isPasskeyRequired ? 'main' : 'tint'} onClick={byPasskey.run} disabled={byPasskey.isPending}>
            {passkeyText.confirm}
          </Button>
        )}
        <Button look="quiet" onClick={() => onAnswer(false)}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The password alone would be refused. */
const isByPasskeyAlone = (known: OwnSecurity | undefined) =>
  known !== undefined && known.passkeys.length > 0 && !known.totpEnabled

/** What the form itself then shows. */
const isAboutField = (refusal: string | undefined) =>
  refusal === 'WRONG_PASSWORD' || refusal === 'TOTP_REQUIRED' || refusal === 'PASSKEY_REQUIRED'

function codeOf(error: unknown) {
  return error instanceof ApiError ? error.code : undefined
}
