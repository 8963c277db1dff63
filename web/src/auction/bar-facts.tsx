import { shownPrice } from '../auction-card/card-price.tsx'
import { useStanding } from '../bidding/use-standing.ts'
import { CountdownRing } from '../countdown/countdown-ring.tsx'
import { useAuction } from '../live/live-store.ts'
import { standingText } from '../text/bidding-text.ts'
import { Picture } from '../ui/picture.tsx'
import { RollingPrice } from '../ui/rolling-price.tsx'
import css from './bar-facts.module.css'

/** What stands beside PUNTA in the bar. The panel says the same to screen readers. */
export function BarFacts({ id }: { id: string }) {
  const shown = useAuction(id, ({ title, imageUrl }) => ({ title, imageUrl }))
  const price = useAuction(id, shownPrice)
  const standing = useStanding(id)
  if (!shown || !price) return null
  return (
    <div className={css.facts} aria-hidden>
      <span className={css.picture}>
        <Picture src={shown.imageUrl} alt="" sizes="64px" />
      </span>
      <b className={css.title}>{shown.title}</b>
      {standing !== 'out' && (
        <span className={css[standing]}>{standing === 'leading' ? standingText.leading : standingText.outbid}</span>
      )}
      <RollingPrice cents={price.cents} tone={standing === 'out' ? price.tone : null} />
      <div className={css.ring}>
        <CountdownRing id={id} />
      </div>
    </div>
  )
}
