import type { Auction } from '@centesimo/contract'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLiveStore } from '../../live/live-store.ts'
import type { AuctionAction } from './auction-action.ts'
import { CloseDialog } from './close-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { RestartDialog } from './restart-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'

export type OpenActionDialog = (act: AuctionAction, id: string) => void

type AuctionActions = {
  /** Opens the dialog of an action. */
  openDialog: OpenActionDialog
  /** Render it outside of anything the action may remove, such as the auction's row. */
  dialog: ReactNode
}

/** The action dialogs for auctions, one at a time. A duplicate opens once it is created. */
export function useAuctionActions({ onDeleted }: { onDeleted?: () => void } = {}): AuctionActions {
  const [opened, setOpened] = useState<{ act: AuctionAction; auction: Auction }>()
  const navigate = useNavigate()
  const openDialog: OpenActionDialog = (act, id) => {
    const known = useLiveStore.getState().auctions[id]
    if (known) setOpened({ act, auction: known.auction })
  }
  if (!opened) return { openDialog, dialog: null }

  const { act, auction } = opened
  const props = { auction, onClose: () => setOpened(undefined) }
  const dialogs: Record<AuctionAction, () => ReactNode> = {
    start: () => <StartDialog {...props} />,
    close: () => <CloseDialog {...props} />,
    restart: () => <RestartDialog {...props} />,
    edit: () => <EditDialog {...props} />,
    duplicate: () => <DuplicateDialog {...props} onDuplicated={({ id }) => navigate(`/admin/aste/${id}`)} />,
    delete: () => <DeleteDialog {...props} {...(onDeleted && { onDeleted })} />,
  }
  return { openDialog, dialog: dialogs[act]() }
}
