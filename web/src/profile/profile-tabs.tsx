import { useProfile } from '../data/profile.ts'
import { useWatchlist } from '../data/watchlist.ts'
import { profileText } from '../text/profile-text.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { BidsTab } from './bids-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { OwnSlots } from './own-slots.tsx'
import css from './profile-tabs.module.css'
import { type TabName, tabNames, useTab } from './use-tab.ts'
import { WatchlistTab } from './watchlist-tab.tsx'
import { WonTab } from './won-tab.tsx'

/** Its forms bring the validator along, which other tabs do not need. */
const AccountTab = lazyPart(async () => (await import('./account-tab.tsx')).AccountTab, <Skeleton height={480} />)

const LimitsTab = lazyPart(async () => (await import('./limits/limits-tab.tsx')).LimitsTab, <Skeleton height={480} />)

export function ProfileTabs({ onClosed }: { onClosed: () => void }) {
  const [tab, setTab] = useTab()
  const { data: profile } = useProfile()
  const counts: Partial<Record<TabName, number | undefined>> = {
    watchlist: useWatchlist().data?.length,
    bids: profile?.auctionsJoined,
    won: profile?.wonCount,
  }
  const contents = {
    watchlist: <WatchlistTab />,
    bids: <BidsTab />,
    won: (
      <>
        <WonTab />
        <div className={css.below}>
          <OwnSlots />
        </div>
      </>
    ),
    orders: <OrdersTab />,
    limits: <LimitsTab />,
    account: <AccountTab onClosed={onClosed} />,
  }
  if (!tab) return <Skeleton height={480} />
  return (
    <Tabs
      className={css.tabs}
      label={profileText.tabs.label}
      tabs={tabNames.map((name) => ({
        name,
        label: profileText.tabs[name],
        count: counts[name],
        content: contents[name],
      }))}
      open={tab}
      onOpen={setTab}
    />
  )
}
