import type { Auction } from '@centesimo/contract'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLiveStore } from '../../live/live-store.ts'
import type { AuctionAct } from './auction-act.ts'
import { CloseDialog } from './close-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { RestartDialog } from './restart-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'

export type AskAct = (act: AuctionAct, id: string) => void

type AuctionActs = {
  /** Opens the dialog of an action. */
  ask: AskAct
  /** Render it outside of anything the action may remove, such as the auction's row. */
  dialog: ReactNode
}

/** The action dialogs for auctions, one at a time. A duplicate opens once it is created. */
export function useAuctionActs({ onDeleted }: { onDeleted?: () => void } = {}): AuctionActs {
  const [asked, setAsked] = useState<{ act: AuctionAct; auction: Auction }>()
  const navigate = useNavigate()
  const ask: AskAct = (act, id) => {
    const known = useLiveStore.getState().auctions[id]
    if (known) setAsked({ act, auction: known.auction })
  }
  if (!asked) return { ask, dialog: null }

  const { act, auction } = asked
  const props = { auction, onClose: () => setAsked(undefined) }
  const dialogs: Record<AuctionAct, () => ReactNode> = {
    start: () => <StartDialog {...props} />,
    close: () => <CloseDialog {...props} />,
    restart: () => <RestartDialog {...props} />,
    edit: () => <EditDialog {...props} />,
    duplicate: () => <DuplicateDialog {...props} onDuplicated={({ id }) => navigate(`/admin/aste/${id}`)} />,
    delete: () => <DeleteDialog {...props} {...(onDeleted && { onDeleted })} />,
  }
  return { ask, dialog: dialogs[act]() }
}
