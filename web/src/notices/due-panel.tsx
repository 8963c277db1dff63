import { formatEuro } from '@centesimo/domain'
import { Link } from 'react-router-dom'
import { useDueWins } from '../bidding/use-due-wins.ts'
import { formatTitle } from '../text/format-title.ts'
import { profileText } from '../text/profile-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import css from './due-panel.module.css'

/** So many have room beside the notices; the sum counts all. */
const SHOWN = 5
const words = profileText.won

/** On a desktop, beside the notices: the wins that are still to be paid. */
export function DuePanel() {
  const { wins, totalCents } = useDueWins()
  if (wins.length === 0) return null
  return (
    <section className={css.panel} aria-labelledby="due">
      <h2 id="due" className={css.title}>
        {words.dueTitle(wins.length)}
      </h2>
      <ul className={css.list}>
        {wins.slice(0, SHOWN).map(({ id, auction, amount }) => (
          <li key={id}>
            <Link to={`/won-auction/${id}`} className={css.win}>
              <span className={css.picture}>
                <Picture src={auction.imageUrl} alt="" sizes="52px" />
              </span>
              <span className={css.name}>{formatTitle(auction.title)}</span>
              <b>{formatEuro(amount)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {wins.length > 1 && <p className={css.sum}>{words.dueInAll(totalCents)}</p>}
      <ButtonLink size="s" to="/profile?tab=won">
        {words.pay}
      </ButtonLink>
    </section>
  )
}
