import type { Auction } from '@centesimo/contract'

/** A dialog about one auction, as it was when it was opened. It is there as long as it is open. */
export type AuctionDialogProps = { auction: Auction; onClose: () => void }
