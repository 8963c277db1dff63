import type { AdminUserProfile } from '@centesimo/contract'
import { roleLabels } from '@centesimo/contract/admin-labels'
import { type AdminRole, adminRoles } from '@centesimo/contract/admin-roles'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { adminRoleText as words } from '../../text/admin-role-text.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'

const options = [
  { value: '', label: words.none },
  ...adminRoles.map((role) => ({ value: role, label: roleLabels[role] })),
]

/** Chooses what an account is trusted with, and says what each choice allows. */
export function RoleDialog({ user, onClose }: { user: AdminUserProfile; onClose: () => void }) {
  const [role, setRole] = useState<AdminRole | null>(user.adminRole)
  const body = role ? { isAdmin: true, role } : { isAdmin: false }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title(user.username)}
      lead={words.lead}
      confirmLabel={words.confirm}
      action={() => call('setUserRole', { params: { id: user.id }, body })}
      fallback={words.failed}
      done={({ message }) => ({ title: words.done, description: message })}
    >
      {() => (
        <SelectField
          label={words.label}
          hint={words.allows[role ?? 'none']}
          value={role ?? ''}
          onChange={({ target }) => setRole(adminRoles.find((each) => each === target.value) ?? null)}
          options={options}
        />
      )}
    </ActionDialog>
  )
}
