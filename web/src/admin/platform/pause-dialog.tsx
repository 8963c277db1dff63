import { useEffect, useState } from 'react'
import { call } from '../../data/call.ts'
import { setPlatformPause } from '../../live/platform-pause.ts'
import { adminPlatformText } from '../../text/admin-platform-text.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'

const { pause: words, change } = adminPlatformText
const maxChars = 200

type PauseDialogProps = {
  open: boolean
  onClose: () => void
  /** The notice of the current pause; if set, the dialog only changes it. */
  notice: string | null
}

/** Pauses the platform with a public notice, or changes the notice. */
export function PauseDialog({ open, onClose, notice: before }: PauseDialogProps) {
  const [notice, setNotice] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset on opening only
  useEffect(() => {
    if (open) setNotice(before ?? '')
  }, [open])
  const { title, lead, confirm, done, fallback } = before === null ? words : change
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={title}
      lead={lead}
      confirmLabel={confirm}
      danger={before === null}
      fallback={fallback}
      done={done}
      check={() => (notice.trim() === '' ? { notice: words.empty } : null)}
      action={() => call('pausePlatform', { body: { notice: notice.trim() } })}
      onDone={({ pause }) => setPlatformPause(pause)}
    >
      {(fields) => (
        <AreaField
          label={words.label}
          hint={words.hint}
          placeholder={words.placeholder}
          error={fields.notice}
          rows={3}
          maxLength={maxChars}
          value={notice}
          onChange={({ target }) => setNotice(target.value)}
        />
      )}
    </ActionDialog>
  )
}
