import type { AdminPackage } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { call } from '../../data/call.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { adminPackagesText } from '../../text/admin-packages-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { packageBody, packageText } from './package-body.ts'

const { sale: words, form, takeOff, putOn } = adminPackagesText

/** Takes a package off sale or puts it back, without other changes. */
export function SaleDialog({ offer, onClose }: { offer: AdminPackage; onClose: () => void }) {
  const { id, name, price, isActive } = offer
  const body = { ...packageBody(packageText(offer)), isActive: !isActive }
  return (
    <ActionDialog
      open
      onClose={onClose}
      danger={isActive}
      title={isActive ? words.offTitle : words.onTitle}
      lead={isActive ? words.offLead(name) : words.onLead(name, formatEuro(price))}
      confirmLabel={isActive ? takeOff : putOn}
      action={() => call('editPackage', { params: { id }, body })}
      fallback={form.notEdited}
      done={{ title: isActive ? words.offDone : words.onDone }}
      onDone={() => refresh(queryKeys.packages)}
    />
  )
}
