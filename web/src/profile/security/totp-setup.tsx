import type { Reply } from '@centesimo/contract'
import { Check, Copy } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../data/call.ts'
import { CodeField } from '../../session/code-field.tsx'
import { securityText } from '../../text/security-text.ts'
import { Button } from '../../ui/button.tsx'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './totp-setup.module.css'
import { useSecurityAction } from './use-security-action.ts'

type TotpSetupProps = { setup: Reply<'beginTotp'>; onCancel: () => void; onEnabled: (codes: string[]) => void }

const words = securityText.totp.steps

/** The setup steps: the secret, then a first code from the app, which enables the second factor. */
export function TotpSetup({ setup, onCancel, onEnabled }: TotpSetupProps) {
  return (
    <ol className={css.steps} aria-label={words.title}>
      <li>{words.app}</li>
      <li>
        {words.scan}
        <div className={css.scan}>
          <div className={css.qrCode}>
            <QrPicture text={setup.uri} label={words.qrCode} />
          </div>
          <div className={css.manualEntry}>
            <p>{words.manualEntry}</p>
            <SecretKey secret={setup.secret} />
            <a href={setup.uri}>{words.openApp}</a>
          </div>
        </div>
      </li>
      <li>
        {words.code}
        <EnableForm onCancel={onCancel} onEnabled={onEnabled} />
      </li>
    </ol>
  )
}

function SecretKey({ secret }: { secret: string }) {
  const field = useRef<HTMLElement>(null)
  const { isCopied, copy } = useCopy(field, securityText.copyManually)
  const groups = secret.match(/.{1,4}/g) ?? []
  return (
    <>
      <code ref={field} className={css.secret}>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal, and they never move
          <span key={index}>{group}</span>
        ))}
      </code>
      <Button look="quiet" size="s" onClick={() => void copy()}>
        {isCopied ? <Check size={17} aria-hidden /> : <Copy size={16} aria-hidden />}
        {isCopied ? words.copied : words.copy}
      </Button>
      <VisuallyHidden live="polite">{isCopied ? words.copied : ''}</VisuallyHidden>
    </>
  )
}

function EnableForm({ onCancel, onEnabled }: Omit<TotpSetupProps, 'setup'>) {
  const [code, setCode] = useState('')
  const { run, isPending, message, clearError, reauthenticationDialog } = useSecurityAction(
    () => call('enableTotp', { body: { code } }),
    words.failed,
    ({ recoveryCodes }) => onEnabled(recoveryCodes),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <>
      <form className={css.form} onSubmit={submit} noValidate>
        <CodeField
          refusesRecoveryCodes
          value={code}
          error={message}
          onChange={({ target }) => {
            setCode(target.value)
            clearError()
          }}
        />
        <div className={css.actions}>
          <Button type="submit" disabled={code.trim().length < 6 || isPending} aria-busy={isPending}>
            {words.enable}
          </Button>
          <Button look="quiet" onClick={onCancel} disabled={isPending}>
            {words.cancel}
          </Button>
        </div>
      </form>
      {reauthenticationDialog}
    </>
  )
}
