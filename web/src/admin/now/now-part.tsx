import type { AdminNow, AdminRevenue } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { serverClock } from '../../live/server-clock.ts'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminNowText as words } from '../../text/admin-now-text.ts'
import { formatClockTime, romeDate } from '../../text/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Figure } from '../ui/figure.tsx'
import { useAdminStats } from '../ui/use-admin-stats.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useNow } from '../ui/use-now.ts'
import { factsOfNow, type NowFact } from './facts-of-now.ts'
import { MinuteBars } from './minute-bars.tsx'
import css from './now-part.module.css'

/** Takings change with payments, a few a minute. */
const moneyRefetchMs = 30_000

/** What happens this minute, in place: figures change where they stand, and nothing moves. */
export function NowPart() {
  const { data: now, isError } = useNow()
  const { data: stats } = useAdminStats()
  const money = useMoneyOfToday()
  const isPhone = useIsPhone()
  return (
    <section className={css.part}>
      <div className={css.head}>
        <h2 className={css.title}>{words.title}</h2>
        {now && (
          <p className={isError ? css.old : css.time}>
            {isError ? words.old(formatClockTime(now.at)) : words.asOf(formatClockTime(now.at))}
          </p>
        )}
      </div>
      {now ? (
        <div className={css.content}>
          <div className={css.bids}>
            <h3 className={css.name}>{words.bids.name}</h3>
            <MinuteBars bids={now.bids} />
          </div>
          <Figures facts={factsOfNow(now, money, stats?.upcoming).filter(({ isMain }) => isMain)} />
          {!isPhone && <MachineFigures now={now} />}
        </div>
      ) : isError ? (
        <p role="alert" className={css.old}>
          {words.failed}
        </p>
      ) : (
        <Skeleton height={306} />
      )}
    </section>
  )
}

/** On a phone below the figures of the business, which are read first there. */
export function MachinePart() {
  const { data: now } = useNow()
  if (!useIsPhone() || !now) return null
  return (
    <section className={css.part}>
      <h2 className={css.title}>{words.machine}</h2>
      <div className={css.content}>
        <MachineFigures now={now} />
      </div>
    </section>
  )
}

function MachineFigures({ now }: { now: AdminNow }) {
  return <Figures isQuiet facts={factsOfNow(now, null, undefined).filter(({ isMain }) => !isMain)} />
}

/** Null for roles that do not see money. */
function useMoneyOfToday(): AdminRevenue | null | undefined {
  const mayKnow = useMayCall()('adminRevenue')
  const today = romeDate(serverClock.now())
  const days = { from: today, to: today }
  const { data } = useQuery({
    queryKey: queryKeys.adminQuery('adminRevenue', days),
    queryFn: ({ signal }) => call('adminRevenue', { query: days, signal }),
    refetchInterval: moneyRefetchMs,
    enabled: mayKnow,
  })
  return mayKnow ? data : null
}

function Figures({ facts, isQuiet = false }: { facts: readonly NowFact[]; isQuiet?: boolean }) {
  const mayCall = useMayCall()
  return (
    <dl className={clsx(css.facts, isQuiet && css.quiet)}>
      {facts.map(({ name, value, note, page, isWrong, isGood }) => (
        <Figure
          key={name}
          name={name}
          value={page && mayCall(page.call) ? <Link to={page.to}>{value}</Link> : value}
          note={note}
          isWrong={isWrong}
          isGood={isGood}
          isSmall={isQuiet}
        />
      ))}
    </dl>
  )
}
