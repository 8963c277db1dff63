import type { FormEvent, ReactNode } from 'react'
import { adminShipmentsText } from '../../../text/admin-shipments-text.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { CarrierField } from '../carrier-field.tsx'
import css from './ship.module.css'
import type { useShipOrders } from './use-ship-orders.ts'

const { ship: words } = adminShipmentsText

type ShipFormProps = {
  ship: ReturnType<typeof useShipOrders>
  hint: string
  carrierId: string
  onCarrier: (id: string) => void
  onCheck: () => void
  onClose: () => void
  children: ReactNode
}

/** What both ways of entering have in common: the carrier, why it was refused, and the buttons. */
export function ShipForm({ ship, hint, carrierId, onCarrier, onCheck, onClose, children }: ShipFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCheck()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {children}
      <CarrierField hint={hint} value={carrierId} onChange={onCarrier} />
      {ship.stage === 'enter' && ship.error && <Refusal small>{ship.error}</Refusal>}
      <DialogActions>
        <Button type="submit" disabled={ship.isChecking} aria-busy={ship.isChecking}>
          {ship.isChecking ? words.checking : words.check}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={ship.isChecking}>
          {words.cancel}
        </Button>
      </DialogActions>
    </form>
  )
}
