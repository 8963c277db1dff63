import type { Auction } from '@centesimo/contract'
import { Copy, Pencil, Play, RotateCcw, Square, Trash2 } from 'lucide-react'
import { useAuction, useLiveStore } from '../../live/live-store.ts'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { Button } from '../../ui/button.tsx'
import type { RowAction } from '../ui/row-action.ts'
import { actionsFor, callOfAction } from './auction-action.ts'
import type { OpenActionDialog } from './use-auction-actions.tsx'

const words = adminAuctionsText.actions
const icons = { start: Play, close: Square, restart: RotateCcw, edit: Pencil, duplicate: Copy, delete: Trash2 } as const

/** Expected actions are filled; those that end or delete an auction are not. */
const looks = {
  start: 'main',
  restart: 'main',
  close: 'tint',
  edit: 'quiet',
  duplicate: 'quiet',
  delete: 'danger',
} as const

type MenuOf = Pick<Auction, 'id' | 'status' | 'seriesId'>

/** The actions of an auction's row or card, by its status of this moment. */
export function auctionMenu({ id, status, seriesId }: MenuOf, onAction: OpenActionDialog): RowAction[] {
  const now = useLiveStore.getState().auctions[id]?.auction.status ?? status
  return actionsFor({ status: now, seriesId }).map((action) => ({
    label: words[action],
    icon: icons[action],
    call: callOfAction[action],
    isEdit: action === 'edit',
    isDanger: action === 'delete',
    onSelect: () => onAction(action, id),
  }))
}

/** The same actions as buttons, for an auction's own page. */
export function ActionBar({ id, onAction }: { id: string; onAction: OpenActionDialog }) {
  const auction = useAuction(id, ({ status, seriesId }) => ({ status, seriesId }))
  const mayCall = useMayCall()
  if (!auction) return null
  return actionsFor(auction)
    .filter((action) => mayCall(callOfAction[action]))
    .map((action) => {
      const Icon = icons[action]
      return (
        <Button
          key={action}
          look={looks[action]}
          data-edit={action === 'edit' || undefined}
          onClick={() => onAction(action, id)}
        >
          <Icon size={17} aria-hidden />
          {words[action]}
        </Button>
      )
    })
}
