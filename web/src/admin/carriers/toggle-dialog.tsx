import type { Carrier } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { adminCarriersText } from '../../text/admin-carriers-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

const { toggle: words, form, turnOff, turnOn } = adminCarriersText

/** Switches a carrier off or on, without other changes. */
export function ToggleDialog({ carrier, onClose }: { carrier: Carrier; onClose: () => void }) {
  const { id, name, trackingUrl, isActive } = carrier
  return (
    <ActionDialog
      open
      onClose={onClose}
      danger={isActive}
      title={isActive ? words.offTitle : words.onTitle}
      lead={isActive ? words.offLead(name) : words.onLead(name)}
      confirmLabel={isActive ? turnOff : turnOn}
      action={() => call('editCarrier', { params: { id }, body: { name, trackingUrl, isActive: !isActive } })}
      fallback={form.notEdited}
      done={{ title: isActive ? words.offDone : words.onDone }}
    />
  )
}
