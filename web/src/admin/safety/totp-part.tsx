import type { AdminSecurity } from '@centesimo/contract'
import { useState } from 'react'
import { call, type Reply } from '../../data/call.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { adminSafetyText } from '../../text/admin-safety-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { DisableTotpDialog } from './disable-totp-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SafetyPart } from './safety-part.tsx'
import css from './totp-part.module.css'
import { TotpSetup } from './totp-setup.tsx'
import { useOwnAct } from './use-own-act.ts'

const words = adminSafetyText.totp

/** Enables and disables the second factor. The recovery codes are shown once, after enabling. */
export function TotpPart({ safety }: { safety: AdminSecurity }) {
  const [begun, setBegun] = useState<Reply<'beginTotp'> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const isOn = safety.totpEnabled
  return (
    <SafetyPart
      title={words.title}
      text={words.text}
      badge={<Badge tone={isOn ? 'green' : 'orange'}>{isOn ? words.on : words.off}</Badge>}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : isOn ? (
        <Enabled codesLeft={safety.recoveryCodesLeft} />
      ) : begun ? (
        <TotpSetup
          begun={begun}
          onCancel={() => setBegun(null)}
          onEnabled={(made) => {
            setCodes(made)
            setBegun(null)
            refresh(queryKeys.desk)
            toast({ tone: 'success', ...words.enabled })
          }}
        />
      ) : (
        <Begin onBegun={setBegun} />
      )}
    </SafetyPart>
  )
}

function Begin({ onBegun }: { onBegun: (begun: Reply<'beginTotp'>) => void }) {
  const { run, isPending, message, question } = useOwnAct(() => call('beginTotp'), words.beginFailed, onBegun)
  return (
    <>
      {message && (
        <p className={css.refusal} role="alert">
          {message}
        </p>
      )}
      <Button onClick={run} disabled={isPending} aria-busy={isPending}>
        {words.begin}
      </Button>
      {question}
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
