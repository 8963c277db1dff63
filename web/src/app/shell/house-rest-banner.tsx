import { CirclePause } from 'lucide-react'
import { useHouseRest } from '../../live/house-rest.ts'
import { text } from '../../text/text.ts'
import css from './house-rest-banner.module.css'

/**
 * The notice of a platform pause, on every page. The live region exists before the pause, so that
 * screen readers announce it.
 */
export function HouseRestBanner() {
  const notice = useHouseRest(({ pause }) => pause?.notice)
  return (
    <div role="status">
      {notice !== undefined && (
        <p className={css.banner}>
          <CirclePause size={20} aria-hidden />
          <span>
            <b>{text.rest.title}</b> {notice}
          </span>
        </p>
      )}
    </div>
  )
}
