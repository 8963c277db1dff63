import type { Passkey } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { passkeyText as words } from '../../text/passkey-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useSecurityAction } from './use-security-action.ts'

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { run, isPending, message, reauthenticationDialog } = useSecurityAction(
    () => call('removePasskey', { params: { id } }),
    words.removeFailed,
    () => {
      refresh(queryKeys.security)
      toast({ tone: 'success', title: words.removed })
      onClose()
    },
  )
  return (
    <Dialog open onOpenChange={onClose} title={words.removeTitle(name)} description={words.removeLead}>
      {message && <Refusal small>{message}</Refusal>}
      <DialogActions>
        <Button look="danger" onClick={run} disabled={isPending} aria-busy={isPending}>
          {words.remove}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={isPending}>
          {words.cancel}
        </Button>
      </DialogActions>
      {reauthenticationDialog}
    </Dialog>
  )
}
