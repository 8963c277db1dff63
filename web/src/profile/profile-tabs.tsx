import { Tabs } from 'radix-ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { profileText } from '../text/profile-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useInSight } from '../ui/use-in-sight.ts'
import { BidsTab } from './bids-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import css from './profile-tabs.module.css'
import { tabNames, useTab } from './use-tab.ts'
import { WatchlistTab } from './watchlist-tab.tsx'
import { WonTab } from './won-tab.tsx'

/** Its forms bring the validator along, which nobody needs who only looks at auctions. */
const AccountTab = lazy(() => import('./account-tab.tsx').then((module) => ({ default: module.AccountTab })))

export function ProfileTabs({ onClosed }: { onClosed: () => void }) {
  const [tab, setTab] = useTab()
  const openTab = useInSight(tab)
  return (
    <Tabs.Root value={tab} onValueChange={setTab} className={css.tabs}>
      <Tabs.List className={css.list} aria-label={profileText.tabs.label}>
        {tabNames.map((name) => (
          <Tabs.Trigger key={name} ref={name === tab ? openTab : undefined} value={name} className={css.tab}>
            {profileText.tabs[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Panel name="watchlist">
        <WatchlistTab />
      </Panel>
      <Panel name="bids">
        <BidsTab />
      </Panel>
      <Panel name="won">
        <WonTab />
      </Panel>
      <Panel name="orders">
        <OrdersTab />
      </Panel>
      <Panel name="account">
        <Suspense fallback={<Skeleton height={480} />}>
          <AccountTab onClosed={onClosed} />
        </Suspense>
      </Panel>
    </Tabs.Root>
  )
}

function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Tabs.Content value={name} className={css.content}>
      {children}
    </Tabs.Content>
  )
}
