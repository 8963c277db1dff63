import type { Passkey } from '@centesimo/contract'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { passkeyText as words } from '../../text/passkey-text.ts'
import { Button } from '../../ui/button.tsx'
import { AccountPart } from '../account-part.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import css from './passkeys-part.module.css'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'

/** The user's passkeys, with a new one and the end of each. */
export function PasskeysPart({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  return (
    <AccountPart title={words.title} text={words.text}>
      {passkeys.length === 0 ? (
        <p className={css.empty}>{words.empty}</p>
      ) : (
        <ul className={css.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={css.passkey}>
              <KeyRound size={22} strokeWidth={1.6} aria-hidden className={css.icon} />
              <div className={css.words}>
                <b>{passkey.name}</b>
                <span>
                  {words.added(passkey.createdAt)},{' '}
                  {passkey.lastUsedAt ? words.used(passkey.lastUsedAt) : words.neverUsed}
                </span>
              </div>
              <Button
                look="quiet"
                size="s"
                aria-label={words.removeOf(passkey.name)}
                onClick={() => setRemoved(passkey)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button look="tint" onClick={() => setIsAdding(true)}>
        {words.add}
      </Button>
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
      {removed && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </AccountPart>
  )
}
