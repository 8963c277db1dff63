import type { PublicWin } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { call } from '../data/call.ts'
import { creditCentsOf, usePackages } from '../data/packages.ts'
import { queryKeys } from '../data/query-keys.ts'
import { formatTitle } from '../text/format-title.ts'
import { socialText } from '../text/social-text.ts'
import { CardTitle } from '../ui/card-title.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './latest-wins.module.css'

const sizes = '(max-width: 899px) 46vw, 294px'
const firstSizes = '(max-width: 899px) 92vw, 720px'
const places = [0, 1, 2, 3, 4]

/**
 * The objects won last, the latest large: each with its price, its winner, the credits that it
 * took, and the sum. Nothing before the first win.
 */
export function LatestWins() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.latestWins,
    queryFn: ({ signal }) => call('latestWins', { signal }),
  })
  const packages = usePackages()
  const mostCents = creditCentsOf(packages.data)?.most
  // The lines of a win do not move when the price of a credit arrives.
  const isPending = !error && (!data || packages.isPending)
  const wins = isPending ? [] : (data?.slice(0, places.length) ?? [])
  if (data?.length === 0) return null
  const { wins: title, allWins } = socialText
  return (
    <section className={css.section} aria-label={title} aria-busy={isPending}>
      <SectionHead title={title} to="/auctions?status=ended" link={allWins} linkName={`${allWins}: ${title}`} />
      {error && !data && <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />}
      <ul className={css.list}>
        {wins.map((win) => (
          <li key={`${win.auctionId} ${win.endedAt}`} className={css.win}>
            <span className={css.picture}>
              <Picture src={win.imageUrl} alt="" sizes={win === wins[0] ? firstSizes : sizes} />
            </span>
            <time className={css.time} dateTime={win.endedAt}>
              {socialText.wonAt(win.endedAt)}
            </time>
            <CardTitle className={css.title}>
              <Link to={`/auctions/${win.auctionId}`}>{formatTitle(win.title)}</Link>
            </CardTitle>
            <p className={css.winner}>{socialText.wonBy(win.winnerName)}</p>
            <b className={css.price}>
              <Price cents={win.price} />
            </b>
            <p className={css.added}>
              {socialText.added(win.credits)}
              {sumOf(win, mostCents)}
            </p>
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
              <span className={css.winner} />
              <span className={css.price} />
              <span className={css.added} />
            </li>
          ))}
      </ul>
      {data && <p className={css.note}>{socialText.winsNote}</p>}
    </section>
  )
}

/** Price and credits in euros; where the winner hides that, the most that it would be today. */
function sumOf({ price, total, shippingCents, credits }: PublicWin, mostCents: number | undefined): string {
  if (total !== null) return socialText.inAll(total - (shippingCents ?? 0))
  return mostCents ? socialText.inAllAtMost(price + credits * mostCents) : ''
}
