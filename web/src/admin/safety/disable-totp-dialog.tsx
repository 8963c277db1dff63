import { disableTotp } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { CodeField } from '../../session/code-field.tsx'
import { adminSafetyText } from '../../text/admin-safety-text.ts'
import { ActDialog } from '../desk/act-dialog.tsx'
import { wrongFields } from '../desk/wrong-fields.ts'

const words = adminSafetyText.totp

export function DisableTotpDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  return (
    <ActDialog
      open
      onClose={onClose}
      danger
      title={words.disableTitle}
      lead={words.disableLead}
      confirmLabel={words.disableConfirm}
      check={() => wrongFields(disableTotp.body, { code })}
      act={() => call('disableTotp', { body: { code } })}
      fallback={words.disableFailed}
      done={{ title: words.disabled }}
    >
      {(fields) => <CodeField value={code} error={fields.code} onChange={({ target }) => setCode(target.value)} />}
    </ActDialog>
  )
}
