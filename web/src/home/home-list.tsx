import type { Auction } from '@centesimo/contract'
import type { ReactNode } from 'react'
import { AuctionGrid } from '../auction-card/auction-grid.tsx'
import { AuctionGridSkeleton } from '../auction-card/auction-grid-skeleton.tsx'
import { AuctionRows, AuctionRowsSkeleton } from '../auction-card/auction-rows.tsx'
import { useSteadyOrder } from '../auction-card/use-steady-order.ts'
import { useHomeList } from '../data/auctions.ts'
import { homeText } from '../text/home-text.ts'
import { Button } from '../ui/button.tsx'
import { Gavel } from '../ui/drawings/gavel.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import css from './home-list.module.css'

/** Cards in a row of a desktop. */
const ROW = 4

type ListName = 'live' | 'upcoming' | 'closed'

const lists: Record<ListName, { title: string; note?: string; shown: number; to: string }> = {
  live: { title: homeText.live, shown: 8, to: '/auctions?status=live' },
  upcoming: { title: homeText.upcoming, shown: 5, to: '/auctions?status=upcoming' },
  closed: { title: homeText.closed, note: homeText.closedNote, shown: 5, to: '/auctions?status=ended' },
}

type HomeListProps = {
  name: ListName
  slug: string | null
  /** The auctions that Home shows above: they are left out where there are others. */
  without?: readonly string[] | undefined
  /** What to say where all are above; without it they are shown here too. */
  allAbove?: string | undefined
  /** For a user without a bid. */
  beginnersFirst?: boolean
  onReset: () => void
  /** Beside the title. */
  children?: ReactNode
}

/** Live auctions are cards; those that are not are lines, side by side with the other list. */
export function HomeList({
  name,
  slug,
  without = [],
  allAbove,
  beginnersFirst = false,
  onReset,
  children,
}: HomeListProps) {
  const { title, note, shown, to } = lists[name]
  const { data, error, refetch } = useHomeList(name)
  const all = slug === null ? data : data?.filter(({ category }) => category.slug === slug)
  const others = all?.filter(({ id }) => !without.includes(id))
  const listed = others?.length === 0 && !allAbove ? all : others
  const isForBeginners = ({ audience }: Auction) => Number(beginnersFirst && audience === 'beginners')
  const sorted = listed?.toSorted((one, other) => isForBeginners(other) - isForBeginners(one)) ?? []
  const order = useSteadyOrder(
    sorted.map(({ id }) => id),
    `${slug} ${beginnersFirst}`,
  )
  const isLive = name === 'live'
  // Whole rows of a desktop, unless one filters.
  const most = isLive && slug === null && order.length > ROW ? order.length - (order.length % ROW) : shown
  const ids = listed && order.slice(0, Math.min(shown, most))
  return (
    <section className={css.list}>
      <SectionHead title={title} to={to} link={homeText.seeAll} linkName={homeText.seeAllOf(title)}>
        {children}
      </SectionHead>
      {ids &&
        ids.length > 0 &&
        (isLive ? <AuctionGrid ids={ids} label={title} eager /> : <AuctionRows ids={ids} label={title} />)}
      {note && ids && ids.length > 0 && <p className={css.note}>{note}</p>}
      {ids?.length === 0 && all!.length > 0 && <p className={css.none}>{allAbove}</p>}
      {all?.length === 0 && <Nothing name={name} isFiltered={slug !== null} onReset={onReset} />}
      {!ids && !error && (isLive ? <AuctionGridSkeleton count={4} /> : <AuctionRowsSkeleton count={3} />)}
      {!ids && error && <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />}
    </section>
  )
}

function Nothing({ name, isFiltered, onReset }: { name: ListName; isFiltered: boolean; onReset: () => void }) {
  if (name !== 'live')
    return <p className={css.none}>{name === 'upcoming' ? homeText.noUpcoming : homeText.noClosed}</p>
  const { title, text } = isFiltered ? homeText.noLiveHere : homeText.noLive
  const reset = isFiltered && <Button onClick={onReset}>{homeText.all}</Button>
  return (
    <MessagePanel as="h3" picture={<Gavel />} title={title} actions={reset}>
      {text}
    </MessagePanel>
  )
}
