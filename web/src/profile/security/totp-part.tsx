import type { OwnSecurity, Reply } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { securityText } from '../../text/security-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AccountPart } from '../account-part.tsx'
import { DisableTotpDialog } from './disable-totp-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'
import { useSecurityAction } from './use-security-action.ts'

const words = securityText.totp

/** Enables and disables the second factor. The recovery codes are shown once, after enabling. */
export function TotpPart({ safety }: { safety: OwnSecurity }) {
  const [setup, setSetup] = useState<Reply<'beginTotp'> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const isOn = safety.totpEnabled
  return (
    <AccountPart
      title={words.title}
      text={words.text}
      badge={<Badge tone={isOn ? 'green' : 'orange'}>{isOn ? words.on : words.off}</Badge>}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : isOn ? (
        <Enabled codesLeft={safety.recoveryCodesLeft} />
      ) : setup ? (
        <TotpSetup
          setup={setup}
          onCancel={() => setSetup(null)}
          onEnabled={(recoveryCodes) => {
            setCodes(recoveryCodes)
            setSetup(null)
            refresh(queryKeys.security, queryKeys.sessions)
            toast({ tone: 'success', ...words.enabled })
          }}
        />
      ) : (
        <Begin onBegun={setSetup} />
      )}
    </AccountPart>
  )
}

function Begin({ onBegun }: { onBegun: (setup: Reply<'beginTotp'>) => void }) {
  const { run, isPending, message, reauthenticationDialog } = useSecurityAction(
    () => call('beginTotp'),
    words.beginFailed,
    onBegun,
  )
  return (
    <>
      {message && <Refusal small>{message}</Refusal>}
      <Button onClick={run} disabled={isPending} aria-busy={isPending}>
        {words.begin}
      </Button>
      {reauthenticationDialog}
    </>
  )
}

function Enabled({ codesLeft }: { codesLeft: number }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p>{codesLeft > 0 ? words.codesLeft(codesLeft) : words.noCodesLeft}</p>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {words.disable}
      </Button>
      {isAsking && <DisableTotpDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}
