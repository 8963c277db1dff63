import { useQuery } from '@tanstack/react-query'
import { Gem, Trophy, Users } from 'lucide-react'
import { call } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'
import { formatCount } from '../text/format.ts'
import { socialText } from '../text/social-text.ts'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Price } from '../ui/price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './community-figures.module.css'

const figures = [
  { name: 'activeMembers', Icon: Users, format: formatCount },
  { name: 'auctionsWon', Icon: Trophy, format: formatCount },
  { name: 'totalPrizeValue', Icon: Gem, format: (cents: number) => <Price cents={cents} /> },
] as const

/** Three current community figures, refetched on every visit. */
export function CommunityFigures() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.community,
    queryFn: ({ signal }) => call('communityStats', { signal }),
    staleTime: 0,
  })
  if (error && !data) return <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />
  return (
    <dl className={css.figures} aria-busy={!data}>
      {figures.map(({ name, Icon, format }) => {
        const { label, note } = socialText.stats[name]
        return (
          <div key={name} className={css.card}>
            <Icon size={26} strokeWidth={1.8} aria-hidden />
            <dt className={css.label}>{label}</dt>
            <dd className={css.figure}>{data ? format(data[name]) : <Skeleton width={120} height={42} />}</dd>
            <dd className={css.note}>{note}</dd>
          </div>
        )
      })}
    </dl>
  )
}
