import type { AutoBidState } from '@centesimo/contract'
import { useEffect, useRef } from 'react'
import { useAuction } from '../live/live-store.ts'
import { useWatch } from '../live/use-watch.ts'
import { autoBidSheetText } from '../text/auto-bid-sheet-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AutoBidForm } from './auto-bid-form.tsx'
import { DialogSubject } from './dialog-subject.tsx'

type AutoBidSheetProps = {
  auctionId: string
  /** The auto-bid, while one is running. */
  running: AutoBidState | null
  onClose: () => void
}

/**
 * Asks before anything is bid automatically: how many bids at most, and what they may cost. While
 * an auto-bid runs: how far it is, another maximum, or its end.
 */
export function AutoBidSheet({ auctionId, running, onClose }: AutoBidSheetProps) {
  const title = useAuction(auctionId, (auction) => auction.title)
  const firstChoice = useRef<HTMLButtonElement>(null)
  // The sheet stays what it was opened as: a press meant for one button must not hit another.
  const opened = useRef(running)
  const hasSwitched = (running === null) !== (opened.current === null)
  if (running !== null && !hasSwitched) opened.current = running
  useEffect(() => {
    if (hasSwitched) onClose()
  }, [hasSwitched, onClose])
  useWatch([auctionId])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={autoBidSheetText.title}
      description={<DialogSubject auctionId={auctionId}>{title}</DialogSubject>}
      focusFirst={firstChoice}
    >
      <AutoBidForm auctionId={auctionId} running={opened.current} firstChoice={firstChoice} onDone={onClose} />
    </Dialog>
  )
}
