import type { AdminUserProfile } from '@centesimo/contract'
import type { AdminCall } from '@centesimo/contract/admin-roles'
import {
  Ban,
  CircleMinus,
  CirclePlus,
  Ellipsis,
  KeyRound,
  LockOpen,
  LogOut,
  type LucideIcon,
  Mail,
  MailCheck,
  NotebookPen,
  ShieldOff,
  UserCog,
} from 'lucide-react'
import { useState } from 'react'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { AssignDialog, DeductDialog } from './credits-dialog.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { type SimpleAction, SimpleActionDialog } from './simple-action-dialog.tsx'
import { UserNoteDialog } from './user-note-dialog.tsx'

const { actions: words, profile } = adminUsersText
type ActionName = 'mail' | 'note' | 'assign' | 'deduct' | 'password' | 'block' | 'role' | SimpleAction

const actions: Record<ActionName, { call: AdminCall; icon: LucideIcon }> = {
  mail: { call: 'mailUser', icon: Mail },
  note: { call: 'addUserNote', icon: NotebookPen },
  assign: { call: 'assignCredits', icon: CirclePlus },
  deduct: { call: 'deductCredits', icon: CircleMinus },
  password: { call: 'resetUserPassword', icon: KeyRound },
  verify: { call: 'verifyUser', icon: MailCheck },
  signOut: { call: 'signUserOut', icon: LogOut },
  role: { call: 'setUserRole', icon: UserCog },
  block: { call: 'blockUser', icon: Ban },
  unblock: { call: 'unblockUser', icon: LockOpen },
  clearTotp: { call: 'clearUserTotp', icon: ShieldOff },
}

/**
 * The actions on a user that the admin's role may take: as buttons what is wanted daily, the others
 * in a menu, last those that lock out or weaken an account. The server refuses with a message what
 * else is not allowed: acting on oneself or, without being a full admin, on an account with a role.
 */
export function UserActions({ user }: { user: AdminUserProfile }) {
  const [opened, setOpened] = useState<ActionName | null>(null)
  const mayCall = useMayCall()
  const allowed = (names: readonly ActionName[]) => names.filter((name) => mayCall(actions[name].call))
  const { daily, seldom, dangerous } = actionsFor(user)
  const [inMenu, atItsEnd] = [allowed(seldom), allowed(dangerous)]
  const entry = (name: ActionName) => {
    const Icon = actions[name].icon
    return (
      <MenuItem key={name} isDanger={dangerous.includes(name)} onSelect={() => setOpened(name)}>
        <Icon size={17} aria-hidden />
        {words[name].open}
      </MenuItem>
    )
  }
  return (
    <>
      {allowed(daily).map((name) => {
        const Icon = actions[name].icon
        return (
          <Button key={name} look="quiet" onClick={() => setOpened(name)}>
            <Icon size={17} aria-hidden />
            {words[name].open}
          </Button>
        )
      })}
      {inMenu.length + atItsEnd.length > 0 && (
        <Menu
          trigger={
            <Button look="quiet">
              <Ellipsis size={17} aria-hidden />
              {profile.moreActions}
            </Button>
          }
        >
          {inMenu.map(entry)}
          {inMenu.length > 0 && atItsEnd.length > 0 && <MenuLine />}
          {atItsEnd.map(entry)}
        </Menu>
      )}
      {opened && <Opened action={opened} user={user} onClose={() => setOpened(null)} />}
    </>
  )
}

function actionsFor({ blockedAt, emailVerified, totpEnabled, passkeys }: AdminUserProfile) {
  const some = (isThere: boolean, ...names: ActionName[]) => (isThere ? names : [])
  return {
    daily: ['mail', blockedAt ? 'unblock' : 'assign'] as ActionName[],
    seldom: [
      'note' as const,
      ...some(blockedAt !== null, 'assign'),
      'deduct' as const,
      'password' as const,
      ...some(!emailVerified, 'verify'),
      'signOut' as const,
      'role' as const,
    ],
    dangerous: [...some(totpEnabled || passkeys > 0, 'clearTotp'), ...some(blockedAt === null, 'block')],
  }
}

function Opened({ action, user, onClose }: { action: ActionName; user: AdminUserProfile; onClose: () => void }) {
  if (action === 'mail') return <MailDialog user={user} onClose={onClose} />
  if (action === 'note') return <UserNoteDialog user={user} onClose={onClose} />
  if (action === 'assign') return <AssignDialog holder={user} onClose={onClose} />
  if (action === 'deduct') return <DeductDialog holder={user} onClose={onClose} />
  if (action === 'password') return <PasswordDialog user={user} onClose={onClose} />
  if (action === 'role') return <RoleDialog user={user} onClose={onClose} />
  if (action === 'block') return <BlockDialog user={user} onClose={onClose} />
  return <SimpleActionDialog action={action} user={user} onClose={onClose} />
}
