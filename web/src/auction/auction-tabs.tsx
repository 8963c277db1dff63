import { Tabs } from 'radix-ui'
import { detailText } from '../text/detail-text.ts'
import css from './auction-tabs.module.css'
import { BidHistory } from './bid-history.tsx'
import { Description } from './description.tsx'

export function AuctionTabs({ id }: { id: string }) {
  return (
    <Tabs.Root defaultValue="history">
      <Tabs.List className={css.list}>
        <Tabs.Trigger value="history" className={css.tab}>
          {detailText.history}
        </Tabs.Trigger>
        <Tabs.Trigger value="description" className={css.tab}>
          {detailText.description}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="history" className={css.content}>
        <BidHistory id={id} />
      </Tabs.Content>
      <Tabs.Content value="description" className={css.content}>
        <Description id={id} />
      </Tabs.Content>
    </Tabs.Root>
  )
}
