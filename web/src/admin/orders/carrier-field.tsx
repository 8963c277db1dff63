import type { AdminOrder } from '@centesimo/contract'
import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useCarriers } from '../ui/use-carriers.ts'

const { shipping: words } = adminOrdersText

type CarrierFieldProps = {
  /** The order's own, which may be switched off. */
  present?: AdminOrder['carrier']
  hint?: string
  value: string
  error?: string | undefined
  onChange: (id: string) => void
}

/** The choice of a carrier; '' is none. */
export function CarrierField({ present = null, hint, value, error, onChange }: CarrierFieldProps) {
  const { rows: carriers = [] } = useCarriers()
  const inUse = carriers.filter(({ isActive, id }) => isActive && id !== present?.id)
  return (
    <SelectField
      label={words.carrier}
      hint={hint}
      placeholder={words.noCarrier}
      options={[...(present ? [present] : []), ...inUse].map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
