import type { ShippingAddressInput } from '@centesimo/contract'
import { formatShippingAddress } from '@centesimo/domain'
import { orderText } from '../text/order-text.ts'
import { Button } from '../ui/button.tsx'
import css from './address-summary.module.css'

/** Where the parcel goes, as it will stand on it, with the way back to change it. */
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
