import { formatEuro } from '@centesimo/domain'
import { Link } from 'react-router-dom'
import { useHomeList } from '../data/auctions.ts'
import { formatTitle } from '../text/format-title.ts'
import { socialText } from '../text/social-text.ts'
import { CardTitle } from '../ui/card-title.tsx'
import { Picture } from '../ui/picture.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './latest-wins.module.css'

const places = [0, 1, 2, 3]

/** The objects won last, each with its price and its winner. Nothing before the first win. */
export function LatestWins() {
  const { data, isPending } = useHomeList('closed')
  const wins = data?.filter(({ lastBidderName }) => lastBidderName !== null).slice(0, places.length) ?? []
  if (!isPending && wins.length === 0) return null
  const { wins: title, allWins } = socialText
  return (
    <section className={css.section} aria-label={title} aria-busy={isPending}>
      <SectionHead title={title} to="/auctions?status=ended" link={allWins} linkName={`${allWins}: ${title}`} />
      <ul className={css.list}>
        {wins.map((win) => (
          <li key={win.id} className={css.win}>
            <span className={css.picture}>
              <Picture src={win.imageUrl} alt="" sizes="(max-width: 899px) 46vw, 294px" />
            </span>
            <CardTitle className={css.title}>
              <Link to={`/auctions/${win.id}`}>{formatTitle(win.title)}</Link>
            </CardTitle>
            <b className={css.price}>{formatEuro(win.currentBid)}</b>
            <p className={css.winner}>{socialText.wonBy(win.lastBidderName ?? '')}</p>
          </li>
        ))}
        {isPending &&
          places.map((place) => (
            <li key={place} className={css.win} aria-hidden>
              <span className={css.picture}>
                <Skeleton height="100%" />
              </span>
              <div className={css.title}>
                <Skeleton height={21} width="90%" />
              </div>
              <span className={css.price} />
              <span className={css.winner} />
            </li>
          ))}
      </ul>
    </section>
  )
}
