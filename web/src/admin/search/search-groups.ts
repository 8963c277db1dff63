import type { AdminSearchResult } from '@centesimo/contract'
import type { AdminCall } from '@centesimo/contract/admin-roles'
import { adminSearchText } from '../../text/admin-search-text.ts'
import { foldText } from '../../text/fold-text.ts'
import { adminSections, callOf } from '../ui/admin-sections.ts'
import { userPath } from '../ui/user-cell.tsx'
import type { SearchGroup, SearchOption } from './search-option.ts'

const { actions: words, lot: lotText, ofPerson } = adminSearchText

/** With the call without which the option leads nowhere. */
type Place = SearchOption & { call: AdminCall }
const pages: readonly Place[] = adminSections.map(({ to, label, reads }) => ({ to, label, call: reads }))
const actions: readonly Place[] = [
  { to: '/create-auction', label: words.create, call: 'createAuction' },
  { to: '/admin/piattaforma', label: words.pause, call: 'pausePlatform' },
  { to: '/admin/ordini?stage=to-ship&sort=due', label: words.toShip, call: 'setOrderShipping' },
  { to: '/admin/pagamenti?state=parked', label: words.parked, call: 'listAdminPayments' },
]

/**
 * What the typed text finds: pages and actions of the role at once, the rest once the server has
 * answered.
 */
export function groupsOf(
  typed: string,
  found: AdminSearchResult | undefined,
  recent: readonly SearchOption[],
  mayCall: (call: AdminCall) => boolean,
): SearchGroup[] {
  const search = foldText(typed.trim())
  const fitting = (places: readonly Place[]) =>
    places.filter(({ label, call }) => mayCall(call) && foldText(label).includes(search))
  // The role may have changed since.
  const isOpen = ({ to }: SearchOption) => {
    const needed = callOf(to.replace(/[?#].*/, ''))
    return needed === undefined || mayCall(needed)
  }
  const groups: SearchGroup[] = [
    { name: 'recent', options: search ? [] : recent.filter(isOpen) },
    ...(found && search ? groupsFound(found, mayCall) : []),
    { name: 'actions', options: fitting(actions) },
    { name: 'pages', options: fitting(pages) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function groupsFound(found: AdminSearchResult, mayCall: (call: AdminCall) => boolean): SearchGroup[] {
  const { people, auctions, orders, payments, shipments, messages } = found
  const [person, another] = people
  return [
    {
      name: 'people',
      options: people.map(({ id, username, fullName, email }) => ({
        to: userPath(id),
        label: username,
        note: `${fullName} · ${email}`,
      })),
    },
    ...(person && !another ? [historyOf(person, mayCall)] : []),
    {
      name: 'auctions',
      options: auctions.map(({ id, title, lot }) => ({ to: `/admin/aste/${id}`, label: title, note: lotText(lot) })),
    },
    {
      name: 'orders',
      options: orders.map(({ id, title, userName }) => ({
        to: `/admin/ordini?ordine=${encodeURIComponent(id)}`,
        label: title,
        note: `${userName} · ${id}`,
      })),
    },
    {
      name: 'payments',
      options: payments.map(({ id, title, userName, providerId }) => ({
        to: `/admin/pagamenti?pagamento=${encodeURIComponent(id)}`,
        label: title,
        note: `${userName} · ${providerId}`,
      })),
    },
    {
      name: 'shipments',
      options: shipments.map(({ id, title, trackingNumber }) => ({
        to: `/admin/ordini?ordine=${encodeURIComponent(id)}`,
        label: title,
        note: trackingNumber,
      })),
    },
    {
      name: 'messages',
      options: messages.map(({ id, subject, name, email }) => ({
        to: `/admin/messaggi?messaggio=${encodeURIComponent(id)}`,
        label: subject,
        note: `${name} · ${email}`,
      })),
    },
  ]
}

/** The tabs of the person's page that answer most questions about someone. */
const historyTabs = ['orders', 'payments', 'bids', 'ledger'] as const

function historyOf(
  { id, username }: AdminSearchResult['people'][number],
  mayCall: (call: AdminCall) => boolean,
): SearchGroup {
  const options = historyTabs
    .filter((tab) => tab !== 'payments' || mayCall('listPaymentsOfUser'))
    .map((tab) => ({ to: userPath(id, tab), label: ofPerson[tab](username) }))
  return { name: 'history', heading: ofPerson.all(username), options }
}
