import { disableTotp } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { CodeField } from '../../session/code-field.tsx'
import { adminSecurityText } from '../../text/admin-security-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { fieldErrors } from '../ui/field-errors.ts'

const words = adminSecurityText.totp

export function DisableTotpDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  return (
    <ActionDialog
      open
      onClose={onClose}
      danger
      title={words.disableTitle}
      lead={words.disableLead}
      confirmLabel={words.disableConfirm}
      check={() => fieldErrors(disableTotp.body, { code })}
      action={() => call('disableTotp', { body: { code } })}
      fallback={words.disableFailed}
      done={{ title: words.disabled }}
    >
      {(fields) => <CodeField value={code} error={fields.code} onChange={({ target }) => setCode(target.value)} />}
    </ActionDialog>
  )
}
