import { type Carrier, CarrierBody } from '@centesimo/contract'
import { trackingUrl } from '@centesimo/domain'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { adminCarriersText } from '../../text/admin-carriers-text.ts'
import { Field } from '../../ui/field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { fieldErrors } from '../ui/field-errors.ts'
import css from './carrier-dialog.module.css'

const words = adminCarriersText.form
const EXAMPLE_CODE = '123456789'

/** Adds a carrier, or edits its name and tracking address. */
export function CarrierDialog({ carrier, onClose }: { carrier?: Carrier; onClose: () => void }) {
  const [name, setName] = useState(carrier?.name ?? '')
  const [url, setUrl] = useState(carrier?.trackingUrl ?? '')
  const body = { name: name.trim(), trackingUrl: url.trim(), isActive: carrier?.isActive ?? true }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={carrier ? words.editTitle : words.createTitle}
      confirmLabel={carrier ? words.save : words.create}
      check={() => fieldErrors(CarrierBody, body)}
      action={(idempotencyKey) =>
        carrier
          ? call('editCarrier', { params: { id: carrier.id }, body })
          : call('createCarrier', { body, idempotencyKey })
      }
      fallback={carrier ? words.notEdited : words.notCreated}
      done={({ name }) => ({ title: carrier ? words.edited : words.created, description: name })}
    >
      {(fields) => (
        <>
          <Field
            label={words.name}
            maxLength={40}
            autoComplete="off"
            value={name}
            error={fields.name}
            onChange={({ target }) => setName(target.value)}
          />
          <Field
            label={words.trackingUrl}
            hint={words.trackingUrlHint}
            placeholder={words.placeholder}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={url}
            error={fields.trackingUrl}
            onChange={({ target }) => setUrl(target.value)}
          />
          {CarrierBody.shape.trackingUrl.safeParse(url).success && (
            <p className={css.example} aria-live="polite">
              {words.example} <span>{trackingUrl(url.trim(), EXAMPLE_CODE)}</span>
            </p>
          )}
        </>
      )}
    </ActionDialog>
  )
}
