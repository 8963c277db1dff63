import type { ShippingAddressInput } from '@centesimo/contract'
import { formatShippingAddress } from '@centesimo/domain'
import { orderText } from '../text/order-text.ts'
import { Button } from '../ui/button.tsx'
import css from './address-summary.module.css'

/** The address as it will stand on the shipment, with a button to change it. */
export function AddressSummary({ address, onChange }: { address: ShippingAddressInput; onChange: () => void }) {
  return (
    <section className={css.summary} aria-label={orderText.steps.address}>
      <div>
        <p className={css.label}>{orderText.shipTo}</p>
        <p className={css.address}>{formatShippingAddress(address)}</p>
      </div>
      <Button look="plain" size="s" onClick={onChange}>
        {orderText.steps.change}
      </Button>
    </section>
  )
}
