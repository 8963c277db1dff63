import type { Auction } from '@centesimo/contract'

/** Props of a dialog that is mounted while open. `auction` is its state at the opening. */
export type AuctionDialogProps = { auction: Auction; onClose: () => void }
