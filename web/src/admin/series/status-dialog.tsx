import type { AdminSeries } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { adminSeriesText } from '../../text/admin-series-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Consequences } from '../ui/consequences.tsx'

type StatusDialogProps = {
  series: AdminSeries
  status: keyof typeof adminSeriesText.statuses
  onClose: () => void
}

/** Pauses, resumes or ends a series; says before in numbers what follows. */
export function StatusDialog({ series, status, onClose }: StatusDialogProps) {
  const words = adminSeriesText.statuses[status]
  return (
    <ActionDialog
      open
      onClose={onClose}
      danger={status === 'ended'}
      title={words.title}
      lead={`«${series.title}»`}
      confirmLabel={words.action}
      action={() => call('setSeriesStatus', { params: { id: series.id }, body: { status } })}
      fallback={adminSeriesText.failed}
      done={{ title: words.done, description: series.title }}
    >
      <Consequences sentences={words.sentences(series)} />
    </ActionDialog>
  )
}
