import type { AdminUserProfile } from '@centesimo/contract'
import type { AdminCall } from '@centesimo/contract/admin-roles'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { BlockDialog } from './block-dialog.tsx'
import { AssignDialog, DeductDialog } from './credits-dialog.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { type SimpleAction, SimpleActionDialog } from './simple-action-dialog.tsx'
import css from './user-actions.module.css'

const { actions: words, profile } = adminUsersText
type ActionName = 'mail' | 'assign' | 'deduct' | 'password' | 'block' | 'role' | SimpleAction

const callOf: Record<ActionName, AdminCall> = {
  mail: 'mailUser',
  assign: 'assignCredits',
  deduct: 'deductCredits',
  password: 'resetUserPassword',
  block: 'blockUser',
  unblock: 'unblockUser',
  verify: 'verifyUser',
  signOut: 'signUserOut',
  role: 'setUserRole',
  clearTotp: 'clearUserTotp',
}

/**
 * The actions on a user that the admin's role may take, on a phone in a sheet. The server refuses
 * with a message what else is not allowed: acting on oneself or, without being a full admin, on an
 * account with a role.
 */
export function UserActions({ user }: { user: AdminUserProfile }) {
  const [opened, setOpened] = useState<ActionName | null>(null)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const isPhone = useIsPhone()
  const close = () => {
    setOpened(null)
    setIsSheetOpen(false)
  }
  return (
    <>
      {isPhone ? (
        <>
          <Button look="tint" wide aria-haspopup="dialog" onClick={() => setIsSheetOpen(true)}>
            <SlidersHorizontal size={18} aria-hidden />
            {profile.actions}
          </Button>
          <Dialog open={isSheetOpen} onOpenChange={setIsSheetOpen} title={profile.actions}>
            <div className={css.sheet}>
              <Groups user={user} onOpen={setOpened} />
            </div>
          </Dialog>
        </>
      ) : (
        <section className={css.actions} aria-label={profile.actions}>
          <Groups user={user} onOpen={setOpened} />
        </section>
      )}
      {opened && <Opened action={opened} user={user} onClose={close} />}
    </>
  )
}

type GroupsProps = { user: AdminUserProfile; onOpen: (name: ActionName) => void }

function Groups({ user, onOpen }: GroupsProps) {
  const group = (title: string, names: readonly ActionName[]) => <Group title={title} names={names} onOpen={onOpen} />
  return (
    <>
      {group(profile.groups.contact, ['mail'])}
      {group(profile.groups.credits, ['assign', 'deduct'])}
      {group(profile.groups.access, [
        'password',
        ...(user.emailVerified ? [] : (['verify'] as const)),
        'signOut',
        user.blockedAt ? 'unblock' : 'block',
      ])}
      {group(profile.groups.role, ['role', ...(user.totpEnabled || user.passkeys > 0 ? (['clearTotp'] as const) : [])])}
    </>
  )
}

type GroupProps = { title: string; names: readonly ActionName[]; onOpen: (name: ActionName) => void }

function Group({ title, names: all, onOpen }: GroupProps) {
  const id = useId()
  const mayCall = useMayCall()
  const names = all.filter((name) => mayCall(callOf[name]))
  if (names.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <div className={css.buttons}>
        {names.map((name) => (
          <Button key={name} size="s" look={isDestructive(name) ? 'danger' : 'quiet'} onClick={() => onOpen(name)}>
            {words[name].open}
          </Button>
        ))}
      </div>
    </section>
  )
}

function Opened({ action, user, onClose }: { action: ActionName; user: AdminUserProfile; onClose: () => void }) {
  if (action === 'mail') return <MailDialog user={user} onClose={onClose} />
  if (action === 'assign') return <AssignDialog holder={user} onClose={onClose} />
  if (action === 'deduct') return <DeductDialog holder={user} onClose={onClose} />
  if (action === 'password') return <PasswordDialog user={user} onClose={onClose} />
  if (action === 'role') return <RoleDialog user={user} onClose={onClose} />
  if (action === 'block') return <BlockDialog user={user} onClose={onClose} />
  return <SimpleActionDialog action={action} user={user} onClose={onClose} />
}

function isDestructive(name: ActionName): boolean {
  return name === 'block' || name === 'clearTotp'
}
