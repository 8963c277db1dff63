import type { ReactNode } from 'react'
import { useAuction } from '../live/live-store.ts'
import { Picture } from '../ui/picture.tsx'
import css from './dialog-subject.module.css'

/** What a dialog bids on: the auction's picture beside its title. */
export function DialogSubject({ auctionId, children }: { auctionId: string; children: ReactNode }) {
  const imageUrl = useAuction(auctionId, (auction) => auction.imageUrl)
  return (
    <span className={css.subject}>
      <span className={css.picture}>
        <Picture src={imageUrl} alt="" sizes="72px" />
      </span>
      <span>{children}</span>
    </span>
  )
}
