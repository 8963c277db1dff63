import { type AdminOrder, setOrderShipping } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { fieldErrors } from '../ui/field-errors.ts'
import { optionsOf } from '../ui/options-of.ts'
import { CarrierField } from './carrier-field.tsx'

const { shipping: words, shipments } = adminOrdersText

type ShippingDialogProps = {
  order: AdminOrder
  /** The preselected state; by default the current one. */
  next?: AdminOrder['shippingState']
  onClose: () => void
}

/** Sets the shipping state, the carrier and the tracking number. */
export function ShippingDialog({ order, next = order.shippingState, onClose }: ShippingDialogProps) {
  const [shippingState, setState] = useState(next)
  const [tracking, setTracking] = useState(order.shippingState === 'returned' ? '' : (order.trackingNumber ?? ''))
  const [carrierId, setCarrierId] = useState(order.carrier?.id ?? '')
  // Until it leaves again, the code is that of the parcel that came back.
  const isBack = order.shippingState === 'returned' && shippingState === 'returned'
  const trackingNumber = isBack ? order.trackingNumber : tracking.trim() || null
  const body = { shippingState, trackingNumber, carrierId: carrierId || null }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead(order.userName)}
      confirmLabel={words.confirm}
      check={() => fieldErrors(setOrderShipping.body, body)}
      action={() => call('setOrderShipping', { params: { id: order.id }, body })}
      fallback={words.failed}
      done={({ auctionTitle, shippingState, trackingNumber }) => ({
        title: words.done,
        description: words.nowIs(auctionTitle, shipments[shippingState], trackingNumber),
      })}
    >
      {(fields) => (
        <>
          <SelectField
            label={words.state}
            options={optionsOf(statesFor(order))}
            value={shippingState}
            error={fields.shippingState}
            onChange={({ target }) => setState(target.value as AdminOrder['shippingState'])}
          />
          <CarrierField present={order.carrier} value={carrierId} error={fields.carrierId} onChange={setCarrierId} />
          {!isBack && (
            <Field
              label={words.tracking}
              hint={words.trackingHint}
              value={tracking}
              autoComplete="off"
              error={fields.trackingNumber}
              onChange={({ target }) => setTracking(target.value)}
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}

/** A return has a dialog of its own, which says what the buyer will read. */
function statesFor({ shippingState }: AdminOrder): Readonly<Record<string, string>> {
  const { returned, ...others } = shipments
  return shippingState === 'returned' ? { ...others, returned } : others
}
