import type { AdminUserProfile } from '@centesimo/contract'
import { Tabs } from 'radix-ui'
import { useSearchParams } from 'react-router-dom'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { useInSight } from '../../ui/use-in-sight.ts'
import { SessionList } from './session-list.tsx'
import { UserBids } from './user-bids.tsx'
import { UserLedger } from './user-ledger.tsx'
import { UserOrders } from './user-orders.tsx'
import css from './user-tabs.module.css'

const words = adminUsersText.profile.tabs
const names = ['ledger', 'bids', 'orders', 'sessions'] as const
/** As they stand in the address. */
const addresses = { ledger: 'movimenti', bids: 'puntate', orders: 'ordini', sessions: 'dispositivi' } as const

/** What a person did; the open part stands in the address. */
export function UserTabs({ user }: { user: AdminUserProfile }) {
  const [address, setAddress] = useSearchParams()
  const tab = names.find((name) => addresses[name] === address.get('vista')) ?? 'ledger'
  const openTab = useInSight(tab)
  const open = (name: string) => {
    const chosen = names.find((each) => each === name) ?? 'ledger'
    setAddress({ vista: addresses[chosen] }, { replace: true, preventScrollReset: true })
  }
  return (
    <Tabs.Root value={tab} onValueChange={open}>
      <Tabs.List className={css.list} aria-label={words.label}>
        {names.map((name) => (
          <Tabs.Trigger key={name} ref={name === tab ? openTab : undefined} value={name} className={css.tab}>
            {words[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} className={css.content}>
        {tab === 'ledger' && <UserLedger userId={user.id} />}
        {tab === 'bids' && <UserBids userId={user.id} />}
        {tab === 'orders' && <UserOrders userId={user.id} />}
        {tab === 'sessions' && <SessionList sessions={user.sessions} />}
      </Tabs.Content>
    </Tabs.Root>
  )
}
