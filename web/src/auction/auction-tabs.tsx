import { useState } from 'react'
import { detailText } from '../text/detail-text.ts'
import { useTabs } from '../ui/use-tabs.ts'
import css from './auction-tabs.module.css'
import { BidHistory } from './bid-history.tsx'
import { Description } from './description.tsx'

const parts = { history: BidHistory, description: Description }
type PartName = keyof typeof parts
const names = Object.keys(parts) as PartName[]

export function AuctionTabs({ id }: { id: string }) {
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
        </div>
      ))}
    </div>
  )
}
