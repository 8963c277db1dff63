import { CirclePause } from 'lucide-react'
import { useHouseRest } from '../../live/house-rest.ts'
import { text } from '../../text/text.ts'
import css from './house-rest-banner.module.css'

/** On every page while the whole house rests: that it does, and what it says of it. Empty it is there too, so that its first word is heard. */
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
