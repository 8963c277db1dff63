import type { Auction } from '@centesimo/contract'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { editAddress, editParam } from '../../auction-details/edit-address.ts'
import { useLiveStore } from '../../live/live-store.ts'
import type { AuctionAction } from './auction-action.ts'
import { CloseDialog } from './close-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { RestartDialog } from './restart-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'

export type OpenActionDialog = (action: AuctionAction, id: string) => void

/** A copy is made on the page for new auctions, an edit on the auction's own page. */
type DialogAction = Exclude<AuctionAction, 'duplicate' | 'edit'>

type AuctionActions = {
  /** Opens the dialog of an action, or the page where it is done. */
  openDialog: OpenActionDialog
  /** Render it outside of anything the action may remove, such as the auction's row. */
  dialog: ReactNode
}

/** The action dialogs for auctions, one at a time. */
export function useAuctionActions({ onDeleted }: { onDeleted?: () => void } = {}): AuctionActions {
  const [opened, setOpened] = useState<{ action: DialogAction; auction: Auction }>()
  const navigate = useNavigate()
  const openDialog: OpenActionDialog = (action, id) => {
    if (action === 'duplicate') return navigate(`/create-auction?from=${encodeURIComponent(id)}`)
    if (action === 'edit') return navigate(editAddress(id), { state: { [editParam]: true } })
    const known = useLiveStore.getState().auctions[id]
    if (known) setOpened({ action, auction: known.auction })
  }
  if (!opened) return { openDialog, dialog: null }

  const { action, auction } = opened
  const props = { auction, onClose: () => setOpened(undefined) }
  const dialogs: Record<DialogAction, () => ReactNode> = {
    start: () => <StartDialog {...props} />,
    close: () => <CloseDialog {...props} />,
    restart: () => <RestartDialog {...props} />,
    delete: () => <DeleteDialog {...props} {...(onDeleted && { onDeleted })} />,
  }
  return { openDialog, dialog: dialogs[action]() }
}
