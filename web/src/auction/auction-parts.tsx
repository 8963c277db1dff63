import { useState } from 'react'
import { useAuction } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { useTabs } from '../ui/use-tabs.ts'
import css from './auction-parts.module.css'
import { BidHistory } from './bid-history.tsx'
import { CurveWhenSeen } from './curve-when-seen.tsx'
import { DescribedFacts, Description } from './description.tsx'

const parts = { history: BidHistory, description: Description }
type PartName = keyof typeof parts
const names = Object.keys(parts) as PartName[]

/** The description with the facts; on a wide page, below them the charts. */
export function DescriptionPart({ id }: { id: string }) {
  const isUpcoming = useAuction(id, ({ status }) => status === 'upcoming')
  return (
    <div className={css.part}>
      <section aria-label={detailText.description} className={css.described}>
        <h2 className={css.heading}>{detailText.description}</h2>
        <Description id={id} />
        <DescribedFacts id={id} />
      </section>
      {!isUpcoming && <CurveWhenSeen id={id} />}
    </div>
  )
}

/** The bids, below the price on a wide page. */
export function Ledger({ id }: { id: string }) {
  return (
    <section aria-label={detailText.history}>
      <h2 className={css.heading}>{detailText.history}</h2>
      <BidHistory id={id} />
    </section>
  )
}

/** Bids and description as tabs, on a phone. */
export function PartTabs({ id, isLive }: { id: string; isLive: boolean }) {
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
