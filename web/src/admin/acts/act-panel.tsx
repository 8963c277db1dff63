import type { AuditEntry } from '@centesimo/contract'
import { actNames, adminActsText, targetNames } from '../../text/admin-acts-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import css from './act-panel.module.css'
import { ChangeTable } from './change-table.tsx'
import { targetAddress } from './target-address.ts'
import { targetSaid } from './target-said.ts'

const { panel: words, columns: heads, house } = adminActsText

/** One audit entry in full, with the values before and after side by side. */
export function ActPanel({ action, onClose }: { action: AuditEntry; onClose: () => void }) {
  const { action: kind, at, adminName, targetKind, targetId } = action
  const target = targetSaid(action)
  const address = targetAddress(action)
  const facts = [
    { name: heads.at, value: formatMoment(at) },
    { name: heads.admin, value: adminName ?? house },
    { name: heads.target, value: `${targetNames[targetKind] ?? targetKind}: ${target}` },
    { name: words.id, value: targetId === target ? null : targetId },
  ]
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title={actNames[kind] ?? kind}>
      <div className={css.panel}>
        <Facts facts={facts} />
        <ChangeTable action={action} />
        <div className={css.ways}>
          {address && (
            <ButtonLink size="s" to={address}>
              {words.toTarget(target)}
            </ButtonLink>
          )}
          <ButtonLink look="quiet" size="s" to={`?${new URLSearchParams({ targetKind, targetId })}`}>
            {words.allOfTarget}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}
