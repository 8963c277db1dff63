import type { PlatformPause } from '@centesimo/contract'
import clsx from 'clsx'
import { CirclePause, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { adminPlatformText } from '../../text/admin-platform-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import css from './platform-pause-control.module.css'
import { ResumeDialog } from './resume-dialog.tsx'
import { usePlatformState } from './use-platform-state.ts'

const { state: words, pause: pauseWords, change, resume } = adminPlatformText

type Opened = 'pause' | 'resume' | null

/** Shows whether the platform is paused, and pauses or resumes it. */
export function PlatformPauseControl() {
  const { pause, isPending, error, retry } = usePlatformState()
  const [opened, setOpened] = useState<Opened>(null)
  if (error) return <FailedPanel error={error} onRetry={retry} />
  if (isPending) return <Skeleton height={180} />
  const close = () => setOpened(null)
  return (
    <section className={clsx(css.control, pause && css.paused)} aria-labelledby="platform-state">
      <span className={css.icon}>
        {pause ? <CirclePause size={24} aria-hidden /> : <CirclePlay size={24} aria-hidden />}
      </span>
      <div className={css.words}>
        <h2 id="platform-state" className={css.title}>
          {pause ? words.paused : words.open}
        </h2>
        {pause ? <Pause pause={pause} /> : <p>{words.openText}</p>}
      </div>
      <div className={css.actions}>
        {pause && (
          <Button size="s" onClick={() => setOpened('resume')}>
            {resume.open}
          </Button>
        )}
        <Button look={pause ? 'quiet' : 'danger'} size="s" onClick={() => setOpened('pause')}>
          {pause ? change.open : pauseWords.open}
        </Button>
      </div>
      <PauseDialog open={opened === 'pause'} onClose={close} notice={pause?.notice ?? null} />
      <ResumeDialog open={opened === 'resume'} onClose={close} />
    </section>
  )
}

function Pause({ pause }: { pause: PlatformPause }) {
  return (
    <>
      <p>{words.since(formatMoment(pause.since))}</p>
      <p>
        {words.notice}: <b>{pause.notice}</b>
      </p>
    </>
  )
}
