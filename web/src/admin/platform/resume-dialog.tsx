import { call } from '../../data/call.ts'
import { setPlatformPause } from '../../live/platform-pause.ts'
import { adminPlatformText } from '../../text/admin-platform-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

const { resume: words } = adminPlatformText

/** Resumes the platform. */
export function ResumeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      confirmLabel={words.confirm}
      fallback={words.fallback}
      done={words.done}
      action={() => call('resumePlatform')}
      onDone={({ pause }) => setPlatformPause(pause)}
    />
  )
}
