import type { BulkResult, RequestArgs } from '@centesimo/contract'
import { limits } from '@centesimo/contract/limits'
import { useEffect, useState } from 'react'
import { call } from '../../../data/call.ts'
import { adminBulkText } from '../../../text/admin-bulk-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { BulkAction, BulkCallName } from './bulk-action.ts'
import { BulkEnter } from './bulk-enter.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkEnd, BulkSummary } from './bulk-steps.tsx'
import { type BulkRequest, useBulkRun } from './use-bulk-run.ts'

type BulkDialogProps = {
  action: BulkAction
  ids: readonly string[]
  /** The items that stay chosen; null when nothing was done. */
  onClose: (left: readonly string[] | null) => void
}

/** An action on many items: what will happen, as the server says it, then what happened. */
export function BulkDialog({ action, ids, onClose }: BulkDialogProps) {
  const { call: name, changes = [], Fields } = action
  const words = adminBulkText.actions[name]
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const { check, leftKeys, reauthenticationDialog, ...run } = useBulkRun<string, BulkResult>({
    keyOfItem: (id) => id,
    keyOfResult: ({ id }) => id,
    changes,
  })
  const { stage, failed } = run
  const start = async () => {
    const { isDeclined } = await check({
      items: ids,
      call: (request) => callBulk(name, request, values),
      refusal: ids.length > limits.bulkItems ? adminBulkText.tooMany : null,
    })
    if (isDeclined) onClose(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (!Fields) void start()
  }, [])
  const close = () => {
    if (stage !== 'done') return onClose(null)
    // An item that is gone has no row to choose.
    const known = failed.filter(({ title }) => title !== null)
    onClose([...known.map(({ id }) => id), ...leftKeys.map(String)])
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && stage !== 'running' && close()}
      title={words.confirm(ids.length)}
      description={stage === 'enter' || stage === 'summary' ? words.lead : undefined}
      width="medium"
      ignoresOutsidePress
    >
      {stage === 'enter' && (
        <BulkEnter run={run} onCheck={() => void start()} onClose={close}>
          {Fields && (
            <Fields
              values={values}
              errors={run.fields}
              onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
            />
          )}
        </BulkEnter>
      )}
      {stage === 'summary' && <BulkSummary action={action} run={run} onCancel={close} />}
      {stage === 'running' && <BulkProgress run={run} text={words.running} />}
      {stage === 'done' && <BulkEnd action={action} run={run} onClose={close} />}
      {reauthenticationDialog}
    </Dialog>
  )
}

/** A field that was left empty is not sent. */
function callBulk(
  name: BulkCallName,
  { items, dryRun, idempotencyKey }: BulkRequest<string>,
  values: Readonly<Record<string, string>>,
) {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
  const request = { body: { ...filled, ids: items, dryRun }, idempotencyKey }
  return call(name, ...([request] as unknown as RequestArgs<BulkCallName>))
}
