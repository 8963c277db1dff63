import { provinces, type ShippingAddressInput } from '@centesimo/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useSession } from '../data/session.ts'
import { paymentText } from '../text/payment-text.ts'
import { AreaField } from '../ui/area-field.tsx'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { toast } from '../ui/toast-store.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './address-form.module.css'
import { AddressInput, addressInputOf, isAddressMissing } from './address-input.ts'
import { AddressSkeleton } from './address-skeleton.tsx'
import { useLastAddress } from './use-last-address.ts'

type AddressFormProps = {
  /** The initial address; by default that of the user's latest order. */
  start?: ShippingAddressInput | null | undefined
  submitLabel?: string
  isBusy?: boolean
  onSubmit: (address: ShippingAddressInput) => void
  /** Beside the submit button. */
  children?: ReactNode
}

const words = paymentText.address

const provinceOptions = Object.entries(provinces)
  .map(([value, name]) => ({ value, label: `${name} (${value})` }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'it'))

/** The form for a shipping address: two columns where there is room. */
export function AddressForm({ start, ...rest }: AddressFormProps) {
  const last = useLastAddress(!start)
  const known = start ?? last
  if (known === undefined) {
    return (
      <>
        <VisuallyHidden live="polite">{words.loading}</VisuallyHidden>
        <AddressSkeleton />
      </>
    )
  }
  return <Address known={known} {...rest} />
}

type AddressProps = Omit<AddressFormProps, 'start'> & { known: ShippingAddressInput | null }

function Address({ known, submitLabel = words.submit, isBusy = false, onSubmit, children }: AddressProps) {
  const fullName = useSession().user?.fullName ?? ''
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(AddressInput),
    defaultValues: addressInputOf(known, fullName),
  })
  const { errors } = formState
  const submit = handleSubmit(onSubmit, () => {
    if (isAddressMissing(getValues())) toast({ tone: 'destructive', ...words.required })
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={words.legend}>
      <div className={css.fields}>
        <Field
          label={words.recipient}
          autoComplete="shipping name"
          aria-required
          error={errors.recipient?.message}
          {...register('recipient')}
        />
        <Field
          label={words.street}
          autoComplete="shipping address-line1"
          aria-required
          error={errors.street?.message}
          {...register('street')}
        />
        <div className={css.town}>
          <Field
            label={words.postalCode}
            inputMode="numeric"
            maxLength={5}
            autoComplete="shipping postal-code"
            aria-required
            error={errors.postalCode?.message}
            {...register('postalCode')}
          />
          <Field
            label={words.city}
            autoComplete="shipping address-level2"
            aria-required
            error={errors.city?.message}
            {...register('city')}
          />
        </div>
        <SelectField
          label={words.province}
          placeholder={words.choose}
          options={provinceOptions}
          autoComplete="shipping address-level1"
          aria-required
          error={errors.province?.message}
          {...register('province')}
        />
        <Field
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          autoComplete="shipping tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <AreaField label={words.notes} rows={2} error={errors.notes?.message} {...register('notes')} />
        <p className={css.country}>{words.country}</p>
      </div>
      <DialogActions className={css.actions}>
        <Button type="submit" size="l" disabled={isBusy} aria-busy={isBusy}>
          {submitLabel}
        </Button>
        {children}
      </DialogActions>
    </form>
  )
}
