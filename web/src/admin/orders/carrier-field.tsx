import type { AdminOrder, Carrier } from '@centesimo/contract'
import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { SelectField } from '../../ui/select-field.tsx'

const { shipping: words } = adminOrdersText

type CarrierFieldProps = {
  carriers: readonly Carrier[]
  /** The order's own, which may be switched off. */
  present?: AdminOrder['carrier']
  value: string
  error?: string | undefined
  onChange: (id: string) => void
}

/** The choice of a carrier; '' is none. */
export function CarrierField({ carriers, present = null, value, error, onChange }: CarrierFieldProps) {
  const inUse = carriers.filter(({ isActive, id }) => isActive && id !== present?.id)
  return (
    <SelectField
      label={words.carrier}
      placeholder={words.noCarrier}
      options={[...(present ? [present] : []), ...inUse].map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
