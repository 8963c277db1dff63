import { CirclePause } from 'lucide-react'
import { usePlatformPause } from '../../live/platform-pause.ts'
import { text } from '../../text/text.ts'
import css from './platform-pause-banner.module.css'

/**
 * The notice of a platform pause, on every page. The live region exists before the pause, so that
 * screen readers announce it.
 */
export function PlatformPauseBanner() {
  const notice = usePlatformPause(({ pause }) => pause?.notice)
  return (
    <div role="status">
      {notice !== undefined && (
        <p className={css.banner}>
          <CirclePause size={20} aria-hidden />
          <span>
            <b>{text.platformPause.title}</b> {notice}
          </span>
        </p>
      )}
    </div>
  )
}
