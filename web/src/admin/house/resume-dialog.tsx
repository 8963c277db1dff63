import { call } from '../../data/call.ts'
import { setPlatformPause } from '../../live/house-rest.ts'
import { adminHouseText } from '../../text/admin-house-text.ts'
import { ActDialog } from '../desk/act-dialog.tsx'

const { resume: words } = adminHouseText

/** Resumes the platform. */
export function ResumeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      confirmLabel={words.confirm}
      fallback={words.fallback}
      done={words.done}
      act={() => call('resumePlatform')}
      onDone={({ pause }) => setPlatformPause(pause)}
    />
  )
}
