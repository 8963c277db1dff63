import type { Auction } from '@centesimo/contract'
import clsx from 'clsx'
import { CircleStop, Copy, ExternalLink, Pencil, Play, RotateCcw, ScrollText, Trash2 } from 'lucide-react'
import { useAuction, useLiveStore } from '../../live/live-store.ts'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminAuctionText } from '../../text/admin-auction-text.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { Button } from '../../ui/button.tsx'
import type { RowAction } from '../ui/row-action.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import css from './action-bar.module.css'
import { type AuctionAction, actionsFor, callOfAction } from './auction-action.ts'
import type { OpenActionDialog } from './use-auction-actions.tsx'

const words = adminAuctionsText.actions
const icons = {
  start: Play,
  close: CircleStop,
  restart: RotateCcw,
  edit: Pencil,
  duplicate: Copy,
  delete: Trash2,
} as const

/** What comes next is filled. */
const looks = {
  start: 'main',
  close: 'quiet',
  edit: 'quiet',
  duplicate: 'quiet',
} as const

type MenuOf = Pick<Auction, 'id' | 'status' | 'seriesId'>

/** The actions of an auction's row or card, by its status of this moment. */
export function auctionMenu({ id, status, seriesId }: MenuOf, onAction: OpenActionDialog): RowAction[] {
  const now = useLiveStore.getState().auctions[id]?.auction.status ?? status
  return menuOf(actionsFor({ status: now, seriesId }), id, onAction)
}

function menuOf(actions: readonly AuctionAction[], id: string, onAction: OpenActionDialog): RowAction[] {
  return actions.map((action) => ({
    label: words[action],
    icon: icons[action],
    call: callOfAction[action],
    isEdit: action === 'edit',
    isDanger: action === 'delete',
    onSelect: () => onAction(action, id),
  }))
}

/** What begins an auction anew or deletes it is no button among the others. */
function isInMenu(action: AuctionAction): action is 'restart' | 'delete' {
  return action === 'restart' || action === 'delete'
}

/**
 * The same actions on an auction's own page: as buttons, and in a menu where else the auction is
 * seen and what is seldom wanted.
 */
export function ActionBar({ id, onAction }: { id: string; onAction: OpenActionDialog }) {
  const auction = useAuction(id, ({ title, status, seriesId }) => ({ title, status, seriesId }))
  const mayCall = useMayCall()
  if (!auction) return null
  const more = [
    { label: adminAuctionText.publicPage, icon: ExternalLink, to: `/auctions/${id}` },
    {
      label: adminAuctionText.audit,
      icon: ScrollText,
      call: 'listAuditLog',
      to: `/admin/registro?targetId=${encodeURIComponent(id)}`,
    } as const,
    ...menuOf(actionsFor(auction).filter(isInMenu), id, onAction),
  ].filter(({ call }) => !call || mayCall(call))
  return (
    <>
      {actionsFor(auction).map((action) => {
        if (isInMenu(action) || !mayCall(callOfAction[action])) return null
        const Icon = icons[action]
        return (
          <Button
            key={action}
            look={looks[action]}
            className={clsx(action === 'close' && css.close)}
            data-edit={action === 'edit' || undefined}
            onClick={() => onAction(action, id)}
          >
            <Icon size={17} aria-hidden />
            {words[action]}
          </Button>
        )
      })}
      <div className={css.more}>
        <RowMenu name={auction.title} actions={() => more} />
      </div>
    </>
  )
}
