import clsx from 'clsx'
import { useState } from 'react'
import { useAuction } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { useIsWide } from '../ui/use-is-wide.ts'
import { useTabs } from '../ui/use-tabs.ts'
import css from './auction-parts.module.css'
import { BidHistory } from './bid-history.tsx'
import { CurveWhenSeen } from './curve-when-seen.tsx'
import { DescribedFacts, Description } from './description.tsx'

const parts = { history: BidHistory, description: Description }
type PartName = keyof typeof parts
const names = Object.keys(parts) as PartName[]
const wideNames = names.toReversed()

/** So many bids are no ledger beside a description, but lines below it. */
const FEW = 5

/**
 * The description with the facts, and the bids: side by side above the charts; on a phone as tabs.
 */
export function AuctionParts({ id }: { id: string }) {
  return useIsWide() ? <SideBySide id={id} /> : <Tabs id={id} />
}

function SideBySide({ id }: { id: string }) {
  const isUpcoming = useAuction(id, ({ status }) => status === 'upcoming')
  // The few bids of an ended auction would leave their column empty.
  const hasFew = useAuction(id, ({ status, totalBids }) => status === 'ended' && totalBids <= FEW)
  // Before the start there are no bids to read.
  const shown = isUpcoming ? wideNames.filter((name) => name !== 'history') : wideNames
  return (
    <div className={clsx(css.columns, (isUpcoming || hasFew) && css.single)}>
      {shown.map((name) => {
        const Part = parts[name]
        return (
          <section key={name} aria-label={detailText[name]}>
            <h2 className={css.heading}>{detailText[name]}</h2>
            <Part id={id} />
            {name === 'description' && <DescribedFacts id={id} />}
          </section>
        )
      })}
      {!isUpcoming && (
        <div className={css.whole}>
          <CurveWhenSeen id={id} />
        </div>
      )}
    </div>
  )
}

function Tabs({ id }: { id: string }) {
  const status = useAuction(id, (auction) => auction.status)
  if (status === 'upcoming') {
    return (
      <section aria-label={detailText.description} className={css.only}>
        <h2 className={css.heading}>{detailText.description}</h2>
        <Description id={id} />
        <DescribedFacts id={id} />
      </section>
    )
  }
  return <TwoTabs id={id} isLive={status === 'live'} />
}

function TwoTabs({ id, isLive }: { id: string; isLive: boolean }) {
  const [open, setOpen] = useState<PartName>('history')
  const { listProps, tabProps, panelProps } = useTabs({ names, open, onOpen: setOpen })
  const Part = parts[open]
  return (
    <div>
      <div {...listProps} className={css.list}>
        {names.map((name) => (
          <button key={name} {...tabProps(name)} className={css.tab}>
            {detailText[name]}
          </button>
        ))}
      </div>
      {names.map((name) => (
        <div key={name} {...panelProps(name)} className={css.content}>
          {name === open && <Part id={id} />}
          {name === open && name === 'description' && <DescribedFacts id={id} />}
          {name === open && name === 'history' && isLive && <CurveWhenSeen id={id} />}
        </div>
      ))}
    </div>
  )
}
