import { profileText } from '../text/profile-text.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { BidsTab } from './bids-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import css from './profile-tabs.module.css'
import { tabNames, useTab } from './use-tab.ts'
import { WatchlistTab } from './watchlist-tab.tsx'
import { WonTab } from './won-tab.tsx'

/** Its forms bring the validator along, which other tabs do not need. */
const AccountTab = lazyPart(async () => (await import('./account-tab.tsx')).AccountTab, <Skeleton height={480} />)

export function ProfileTabs({ onClosed }: { onClosed: () => void }) {
  const [tab, setTab] = useTab()
  const contents = {
    watchlist: <WatchlistTab />,
    bids: <BidsTab />,
    won: <WonTab />,
    orders: <OrdersTab />,
    account: <AccountTab onClosed={onClosed} />,
  }
  return (
    <Tabs
      className={css.tabs}
      label={profileText.tabs.label}
      tabs={tabNames.map((name) => ({ name, label: profileText.tabs[name], content: contents[name] }))}
      open={tab}
      onOpen={setTab}
    />
  )
}
