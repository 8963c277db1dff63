import type { AdminUserProfile } from '@centesimo/contract'
import { useId, useState } from 'react'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { Button } from '../../ui/button.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { AssignDialog, DeductDialog } from './credits-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { type SimpleAction, SimpleActionDialog } from './simple-action-dialog.tsx'
import css from './user-actions.module.css'

const { actions: words, profile } = adminUsersText
type ActionName = 'assign' | 'deduct' | 'password' | 'block' | SimpleAction

/**
 * The actions on a user. The server refuses with a message what is not allowed: acting on oneself
 * or on the last admin.
 */
export function UserActions({ user }: { user: AdminUserProfile }) {
  const [opened, setOpened] = useState<ActionName | null>(null)
  const group = (title: string, names: readonly ActionName[]) => (
    <Group title={title} names={names} onOpen={setOpened} />
  )
  return (
    <section className={css.actions} aria-label={profile.actions}>
      {group(profile.groups.credits, ['assign', 'deduct'])}
      {group(profile.groups.access, [
        'password',
        ...(user.emailVerified ? [] : (['verify'] as const)),
        'signOut',
        user.blockedAt ? 'unblock' : 'block',
      ])}
      {group(profile.groups.role, [
        user.isAdmin ? 'demote' : 'promote',
        ...(user.totpEnabled || user.passkeys > 0 ? (['clearTotp'] as const) : []),
      ])}
      {opened && <Opened action={opened} user={user} onClose={() => setOpened(null)} />}
    </section>
  )
}

type GroupProps = { title: string; names: readonly ActionName[]; onOpen: (name: ActionName) => void }

function Group({ title, names, onOpen }: GroupProps) {
  const id = useId()
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
  if (action === 'assign') return <AssignDialog holder={user} onClose={onClose} />
  if (action === 'deduct') return <DeductDialog holder={user} onClose={onClose} />
  if (action === 'password') return <PasswordDialog user={user} onClose={onClose} />
  if (action === 'block') return <BlockDialog user={user} onClose={onClose} />
  return <SimpleActionDialog action={action} user={user} onClose={onClose} />
}

function isDestructive(name: ActionName): boolean {
  return name === 'block' || name === 'demote' || name === 'clearTotp'
}
