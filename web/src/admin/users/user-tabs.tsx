import type { AdminUserProfile } from '@centesimo/contract'
import { useSearchParams } from 'react-router-dom'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { userTabs } from '../ui/user-cell.tsx'
import { SessionList } from './session-list.tsx'
import { UserBids } from './user-bids.tsx'
import { UserHintsPart } from './user-hints.tsx'
import { UserLedger } from './user-ledger.tsx'
import { UserOrders } from './user-orders.tsx'
import { UserPayments } from './user-payments.tsx'

const words = adminUsersText.profile.tabs
const allNames = ['ledger', 'bids', 'orders', 'payments', 'sessions', 'hints'] as const

/** A user's history; the open tab is in the address. */
export function UserTabs({ user }: { user: AdminUserProfile }) {
  const [address, setAddress] = useSearchParams()
  const seesPayments = useMayCall()('listPaymentsOfUser')
  const names = allNames.filter((name) => name !== 'payments' || seesPayments)
  const tab = names.find((name) => userTabs[name] === address.get('vista')) ?? 'ledger'
  const open = (name: string) => {
    const chosen = names.find((each) => each === name) ?? 'ledger'
    setAddress({ vista: userTabs[chosen] }, { replace: true, preventScrollReset: true })
  }
  const contents = {
    ledger: <UserLedger userId={user.id} />,
    bids: <UserBids userId={user.id} />,
    orders: <UserOrders userId={user.id} />,
    payments: <UserPayments userId={user.id} />,
    hints: <UserHintsPart userId={user.id} />,
    sessions: <SessionList sessions={user.sessions} />,
  }
  return (
    <Tabs
      label={words.label}
      tabs={names.map((name) => ({ name, label: words[name], content: contents[name] }))}
      open={tab}
      onOpen={open}
    />
  )
}
