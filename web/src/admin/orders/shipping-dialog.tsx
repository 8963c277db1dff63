import { type AdminOrder, setOrderShipping } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ActDialog } from '../desk/act-dialog.tsx'
import { optionsOf } from '../desk/options-of.ts'
import { wrongFields } from '../desk/wrong-fields.ts'

const { shipping: words, parcels } = adminOrdersText

/** Says how far a parcel is, and what it can be followed by. */
export function ShippingDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [shippingState, setState] = useState(order.shippingState)
  const [tracking, setTracking] = useState(order.trackingNumber ?? '')
  const body = { shippingState, trackingNumber: tracking.trim() || null }
  return (
    <ActDialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead(order.userName)}
      confirmLabel={words.confirm}
      check={() => wrongFields(setOrderShipping.body, body)}
      act={() => call('setOrderShipping', { params: { id: order.id }, body })}
      fallback={words.failed}
      done={{ title: words.done }}
    >
      {(fields) => (
        <>
          <SelectField
            label={words.state}
            options={optionsOf(parcels)}
            value={shippingState}
            error={fields.shippingState}
            onChange={({ target }) => setState(target.value as AdminOrder['shippingState'])}
          />
          <Field
            label={words.tracking}
            hint={words.trackingHint}
            value={tracking}
            autoComplete="off"
            error={fields.trackingNumber}
            onChange={({ target }) => setTracking(target.value)}
          />
        </>
      )}
    </ActDialog>
  )
}
