import {
  type ApiScope,
  apiScopes,
  apiTokenDays,
  type BodyInput,
  type Contract,
  CreateApiTokenBody,
} from '@centesimo/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { PasswordField } from '../session/password-field.tsx'
import { useReauthentication } from '../session/use-reauthentication.tsx'
import { accountText } from '../text/account-text.ts'
import { apiTokenText as words } from '../text/api-token-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { Field } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { useCopy } from '../ui/use-copy.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './token-dialog.module.css'

/** Asks what a new token may do, then shows it once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const [title, description] =
    secret === null ? [words.dialogTitle, words.lead] : [words.createdTitle, words.createdLead]
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} description={description}>
      {secret === null ? (
        <TokenForm onCreated={setSecret} onCancel={onClose} />
      ) : (
        <NewSecret secret={secret} onDone={onClose} />
      )}
    </Dialog>
  )
}

const blank: BodyInput<Contract['createApiToken']> = { name: '', scopes: ['read'], expiresInDays: 30, password: '' }

type TokenFormProps = { onCreated: (secret: string) => void; onCancel: () => void }

function TokenForm({ onCreated, onCancel }: TokenFormProps) {
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm({
    resolver: zodResolver(CreateApiTokenBody),
    defaultValues: blank,
  })
  const { errors, isSubmitting, isSubmitted } = formState
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const scopes = watch('scopes')
  const toggle = (scope: ApiScope, isOn: boolean) => {
    const chosen = apiScopes.filter((each) => (each === scope ? isOn : scopes.includes(each)))
    setValue('scopes', chosen, { shouldValidate: isSubmitted })
  }
  const submit = handleSubmit(async (body) => {
    try {
      const created = await withReauthentication(() => call('createApiToken', { body }))
      if (!created) return
      refresh(queryKeys.apiTokens)
      onCreated(created.secret)
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'WRONG_PASSWORD'
      setError(isWrong ? 'password' : 'root', { message: messageOf(error, accountText.failed) }, { shouldFocus: true })
    }
  })
  return (
    <>
      <form className={css.form} onSubmit={submit} noValidate>
        {errors.root?.message && <Refusal>{errors.root.message}</Refusal>}
        <Field
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <FieldGroup legend={words.scopes} className={css.scopes}>
          {apiScopes.map((scope) => (
            <SwitchField
              key={scope}
              label={words.scopeNames[scope]}
              hint={words.scopeHints[scope]}
              isOn={scopes.includes(scope)}
              onChange={(isOn) => toggle(scope, isOn)}
            />
          ))}
          {errors.scopes?.message && <Refusal small>{errors.scopes.message}</Refusal>}
        </FieldGroup>
        <SelectField
          label={words.expiry}
          options={apiTokenDays.map((days) => ({ value: String(days), label: words.days(days) }))}
          error={errors.expiresInDays?.message}
          {...register('expiresInDays', { setValueAs: Number })}
        />
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <DialogActions>
          <Button type="submit" disabled={isSubmitting} aria-busy={isSubmitting}>
            {words.create}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </DialogActions>
      </form>
      {reauthenticationDialog}
    </>
  )
}

function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const field = useRef<HTMLElement>(null)
  const { isCopied, copy } = useCopy(field, words.copyManually)
  return (
    <div className={css.form}>
      <code ref={field} className={css.secret}>
        {secret}
      </code>
      <VisuallyHidden live="polite">{isCopied ? words.copied : ''}</VisuallyHidden>
      <DialogActions>
        <Button onClick={() => void copy()}>
          {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          {isCopied ? words.copied : words.copy}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {words.done}
        </Button>
      </DialogActions>
    </div>
  )
}
