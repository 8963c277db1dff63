import type { PlatformPause } from '@centesimo/contract'
import clsx from 'clsx'
import { CirclePause, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { adminHouseText } from '../../text/admin-house-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './house-switch.module.css'
import { PauseDialog } from './pause-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import { useHouseState } from './use-house-state.ts'

const { state: words, pause: pauseWords, change, resume } = adminHouseText

type Asked = 'pause' | 'resume' | null

/** Shows whether the platform is paused, and pauses or resumes it. */
export function HouseSwitch() {
  const { pause, isPending, error, retry } = useHouseState()
  const [asked, setAsked] = useState<Asked>(null)
  if (error) return <FailedPanel error={error} onRetry={retry} />
  if (isPending) return <Skeleton height={180} />
  const close = () => setAsked(null)
  return (
    <section className={clsx(css.house, pause && css.resting)} aria-labelledby="house-state">
      <span className={css.icon}>
        {pause ? <CirclePause size={30} aria-hidden /> : <CirclePlay size={30} aria-hidden />}
      </span>
      <div className={css.words}>
        <h2 id="house-state" className={css.title}>
          {pause ? words.paused : words.open}
        </h2>
        {pause ? <Pause pause={pause} /> : <p>{words.openText}</p>}
      </div>
      <div className={css.acts}>
        {pause && <Button onClick={() => setAsked('resume')}>{resume.open}</Button>}
        <Button look={pause ? 'quiet' : 'danger'} onClick={() => setAsked('pause')}>
          {pause ? change.open : pauseWords.open}
        </Button>
      </div>
      <PauseDialog open={asked === 'pause'} onClose={close} notice={pause?.notice ?? null} />
      <ResumeDialog open={asked === 'resume'} onClose={close} />
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
