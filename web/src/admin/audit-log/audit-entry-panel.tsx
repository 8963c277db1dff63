import type { AuditEntry } from '@centesimo/contract'
import { adminAuditLogText, auditActionNames, targetNames } from '../../text/admin-audit-log-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { targetPath } from '../ui/target-path.ts'
import css from './audit-entry-panel.module.css'
import { ChangeTable } from './change-table.tsx'
import { formatTarget } from './format-target.ts'

const { panel: words, columns: heads, platform } = adminAuditLogText

/** One audit entry in full, with the values before and after side by side. */
export function AuditEntryPanel({ action, onClose }: { action: AuditEntry; onClose: () => void }) {
  const { action: kind, at, adminName, targetKind, targetId } = action
  const target = formatTarget(action)
  const address = targetPath(action)
  const facts = [
    { name: heads.at, value: formatMoment(at) },
    { name: heads.admin, value: adminName ?? platform },
    { name: heads.target, value: `${targetNames[targetKind] ?? targetKind}: ${target}` },
    { name: words.id, value: targetId === target ? null : targetId },
  ]
  return (
    <Dialog width="wide" open onOpenChange={(open) => !open && onClose()} title={auditActionNames[kind] ?? kind}>
      <div className={css.panel}>
        <Facts facts={facts} />
        <ChangeTable action={action} />
        <div className={css.links}>
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
