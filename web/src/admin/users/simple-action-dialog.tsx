import { call } from '../../data/call.ts'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

const calls = {
  unblock: (id: string) => call('unblockUser', { params: { id } }),
  verify: (id: string) => call('verifyUser', { params: { id } }),
  signOut: (id: string) => call('signUserOut', { params: { id } }),
  clearTotp: (id: string) => call('clearUserTotp', { params: { id } }),
}

export type SimpleAction = keyof typeof calls

type SimpleActionDialogProps = { action: SimpleAction; user: { id: string; username: string }; onClose: () => void }

/** A user action that only needs a confirmation. */
export function SimpleActionDialog({ action, user: { id, username }, onClose }: SimpleActionDialogProps) {
  const words = adminUsersText.actions[action]
  return (
    <ActionDialog
      open
      onClose={onClose}
      danger={action === 'clearTotp'}
      title={words.title(username)}
      lead={words.lead}
      confirmLabel={words.confirm}
      action={() => calls[action](id)}
      fallback={words.failed}
      done={({ message }) => ({ title: words.done, description: message })}
    />
  )
}
