import { BadgeCheck, Eye, UserRound } from 'lucide-react'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { testimonialsText } from '../text/testimonials-text.ts'
import css from './review-checks.module.css'

const icons = [UserRound, Eye, BadgeCheck]
const words = testimonialsText.checks

/** How reviews are checked: the author's account, an admin's approval, a verified purchase. */
export function ReviewChecks() {
  const isDemo = usePlatformSettings().data?.isDemo
  return (
    <section className={css.checks} aria-labelledby="checks">
      <h2 id="checks">{words.title}</h2>
      <ul className={css.lines}>
        {words.lines.map((line, place) => {
          const Icon = icons[place]!
          return (
            <li key={line}>
              <Icon size={18} aria-hidden />
              {line}
            </li>
          )
        })}
      </ul>
      {isDemo && <p>{words.demo}</p>}
    </section>
  )
}
