import type { AdminOrder } from '@centesimo/contract'
import { limits } from '@centesimo/contract/limits'
import { orderNumber } from '@centesimo/domain'
import { useState } from 'react'
import { adminShipmentsText } from '../../../text/admin-shipments-text.ts'
import { Field } from '../../../ui/field.tsx'
import css from './ship.module.css'
import { ShipForm } from './ship-form.tsx'
import type { useShipOrders } from './use-ship-orders.ts'

const { ship: words } = adminShipmentsText

type ShipSelectedFormProps = {
  orders: readonly AdminOrder[]
  ship: ReturnType<typeof useShipOrders>
  onClose: () => void
}

/** A code for each chosen order. As by hand, an order may be sent without one. */
export function ShipSelectedForm({ orders, ship, onClose }: ShipSelectedFormProps) {
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({})
  const [carrierId, setCarrierId] = useState('')
  const lines = orders.map(({ id }, index) => ({
    line: index + 1,
    order: id,
    trackingNumber: codes[id]?.trim() || null,
  }))
  return (
    <ShipForm
      ship={ship}
      hint={words.carrierOfChosen}
      carrierId={carrierId}
      onCarrier={setCarrierId}
      onCheck={() => void ship.check(lines, carrierId || null)}
      onClose={onClose}
    >
      <div className={css.codes}>
        {orders.map(({ id, auctionTitle }) => (
          <Field
            key={id}
            label={words.codeOf(auctionTitle, orderNumber(id))}
            placeholder={words.codePlaceholder}
            maxLength={limits.trackingChars}
            autoComplete="off"
            autoCapitalize="characters"
            value={codes[id] ?? ''}
            onChange={({ target }) => setCodes((before) => ({ ...before, [id]: target.value }))}
          />
        ))}
      </div>
    </ShipForm>
  )
}
