import { type AdminPackage, PackageBody, packageBadges } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { type ChangeEvent, useState } from 'react'
import { call } from '../../data/call.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { adminPackagesText } from '../../text/admin-packages-text.ts'
import { buyCreditsText } from '../../text/buy-credits-text.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { FieldColumns } from '../ui/field-columns.tsx'
import { fieldErrors } from '../ui/field-errors.ts'
import { isFarPrice, newPackage, packageBody, packageText } from './package-body.ts'
import css from './package-dialog.module.css'

const words = adminPackagesText.form
const badges = packageBadges.map((badge) => ({ value: badge, label: badge }))

/** Creates or edits a package. */
export function PackageDialog({ offer, onClose }: { offer?: AdminPackage; onClose: () => void }) {
  const [typed, setTyped] = useState(() => (offer ? packageText(offer) : newPackage))
  const set = (changes: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changes }))
  const body = packageBody(typed)
  // The unusual price that the admin was asked to confirm.
  const [askedPrice, setAskedPrice] = useState<number>()
  const check = () => {
    const wrong = fieldErrors(PackageBody, body)
    const isWrong = Object.keys(wrong).length > 0
    if (isWrong || !offer || body.price === askedPrice || !isFarPrice(offer.price, body.price)) return wrong
    setAskedPrice(body.price)
    return { price: words.farPrice(formatEuro(offer.price), formatEuro(body.price)) }
  }
  const saveLabel = body.price === askedPrice ? words.saveSure : words.save
  const fieldProps = (name: 'name' | 'credits' | 'price' | 'winSlots' | 'freeShippingDays') => ({
    label: words[name],
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.value }),
  })
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={offer ? words.editTitle : words.createTitle}
      confirmLabel={offer ? saveLabel : words.create}
      check={check}
      action={(idempotencyKey) =>
        offer
          ? call('editPackage', { params: { id: offer.id }, body })
          : call('createPackage', { body, idempotencyKey })
      }
      fallback={offer ? words.notEdited : words.notCreated}
      done={({ name, price }) => ({
        title: offer ? words.edited : words.created,
        description: words.nowCosts(name, formatEuro(price)),
      })}
      onDone={() => refresh(queryKeys.packages)}
    >
      {(fields) => (
        <>
          <Field {...fieldProps('name')} maxLength={40} error={fields.name} />
          <FieldColumns>
            <Field {...fieldProps('credits')} inputMode="numeric" error={fields.credits} />
            <Field
              {...fieldProps('price')}
              inputMode="decimal"
              placeholder={words.pricePlaceholder}
              error={fields.price}
            />
          </FieldColumns>
          <p className={css.preview} aria-live="polite">
            {PackageBody.shape.credits.safeParse(body.credits).success && body.price > 0
              ? `${words.preview} ${buyCreditsText.perBid(body)}`
              : words.noPreview}
          </p>
          <FieldColumns>
            <Field {...fieldProps('winSlots')} inputMode="numeric" error={fields.winSlots} />
            <Field {...fieldProps('freeShippingDays')} inputMode="numeric" error={fields.freeShippingDays} />
          </FieldColumns>
          <SelectField
            label={words.badge}
            placeholder={words.noBadge}
            options={badges}
            value={typed.badge}
            error={fields.badge}
            onChange={({ target }) => set({ badge: target.value })}
          />
          <SwitchField label={words.popular} isOn={typed.popular} onChange={(popular) => set({ popular })} />
          <SwitchField label={words.isActive} isOn={typed.isActive} onChange={(isActive) => set({ isActive })} />
        </>
      )}
    </ActionDialog>
  )
}
