import { BadgeCheck, Eye, UserRound } from 'lucide-react'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { testimonialsText } from '../text/testimonials-text.ts'
import { Fold } from '../ui/fold.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import css from './review-checks.module.css'

const icons = [UserRound, Eye, BadgeCheck]
const words = testimonialsText.checks

/**
 * How reviews are checked: the author's account, an admin's approval, a verified purchase. Folded
 * on a phone, where it would stand between the visitor and the first review.
 */
export function ReviewChecks() {
  const isWide = useIsWide()
  const title = <h2 id="checks">{words.title}</h2>
  return (
    <section className={css.checks} aria-labelledby="checks">
      {isWide ? (
        <>
          {title}
          <Lines />
        </>
      ) : (
        <Fold summary={title} summaryClassName={css.summary}>
          <Lines />
        </Fold>
      )}
    </section>
  )
}

function Lines() {
  const isDemo = usePlatformSettings().data?.isDemo
  return (
    <div className={css.body}>
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
    </div>
  )
}
