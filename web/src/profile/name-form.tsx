import { UpdateProfileBody, type User } from '@centesimo/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import clsx from 'clsx'
import { useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { changeUser } from '../data/session.ts'
import { accountText } from '../text/account-text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast-store.ts'
import css from './form.module.css'
import { toastFailure } from './toast-failure.ts'

const words = accountText.you

/** The full name, below the fields that cannot be changed. */
export function NameForm({ user }: { user: User }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(UpdateProfileBody.pick({ fullName: true })),
    values: { fullName: user.fullName },
  })
  const submit = handleSubmit(async (body) => {
    try {
      const changed = await call('updateProfile', { body })
      changeUser(changed)
      refresh(queryKeys.profile)
      reset({ fullName: changed.fullName })
      toast({ tone: 'success', title: accountText.saved })
    } catch (error) {
      if (error instanceof ApiError && error.fields.fullName) {
        setError('fullName', { message: messageOf(error, accountText.failed) }, { shouldFocus: true })
      } else toastFailure(error)
    }
  })
  return (
    <form className={clsx(css.form, css.single)} onSubmit={submit} noValidate>
      <dl className={css.fixed}>
        <dt>{words.username}</dt>
        <dd>{user.username}</dd>
        <dt>{words.email}</dt>
        <dd>
          {user.email} <span>({user.emailVerified ? words.verified : words.unverified})</span>
        </dd>
      </dl>
      <Field
        label={words.fullName}
        autoComplete="name"
        error={formState.errors.fullName?.message}
        {...register('fullName')}
      />
      <Button type="submit" look="tint" disabled={formState.isSubmitting || !formState.isDirty}>
        {words.save}
      </Button>
    </form>
  )
}
