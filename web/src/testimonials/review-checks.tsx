import { BadgeCheck, Eye, UserRound } from 'lucide-react'
import { testimonialsText } from '../text/testimonials-text.ts'
import { Fold } from '../ui/fold.tsx'
import css from './review-checks.module.css'

const icons = [UserRound, Eye, BadgeCheck]
const words = testimonialsText.checks

/**
 * How reviews are checked: the author's account, an admin's approval, a verified purchase. Folded,
 * because it would stand between the visitor and the first review.
 */
export function ReviewChecks() {
  return (
    <section className={css.checks} aria-labelledby="checks">
      <Fold summary={<h2 id="checks">{words.title}</h2>} summaryClassName={css.summary}>
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
      </Fold>
    </section>
  )
}
