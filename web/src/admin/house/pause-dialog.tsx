import { useEffect, useState } from 'react'
import { call } from '../../data/call.ts'
import { setHouseRest } from '../../live/house-rest.ts'
import { adminHouseText } from '../../text/admin-house-text.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { ActDialog } from '../desk/act-dialog.tsx'

const { pause: words, change } = adminHouseText
const mostChars = 200

type PauseDialogProps = {
  open: boolean
  onClose: () => void
  /** Of the pause that there is: then only the notice changes. */
  notice: string | null
}

/** Rests the whole house with a notice for everybody, or changes the notice. */
export function PauseDialog({ open, onClose, notice: before }: PauseDialogProps) {
  const [notice, setNotice] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with every opening, and not when another admin changes it
  useEffect(() => {
    if (open) setNotice(before ?? '')
  }, [open])
  const { title, lead, confirm, done, fallback } = before === null ? words : change
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={title}
      lead={lead}
      confirmLabel={confirm}
      danger={before === null}
      fallback={fallback}
      done={done}
      check={() => (notice.trim() === '' ? { notice: words.empty } : null)}
      act={() => call('pauseHouse', { body: { notice: notice.trim() } })}
      onDone={({ pause }) => setHouseRest(pause)}
    >
      {(fields) => (
        <AreaField
          label={words.label}
          hint={words.hint}
          placeholder={words.placeholder}
          error={fields.notice}
          rows={3}
          maxLength={mostChars}
          value={notice}
          onChange={({ target }) => setNotice(target.value)}
        />
      )}
    </ActDialog>
  )
}
