import type { Auction } from '@centesimo/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { AuctionCard } from '../auction-card/auction-card.tsx'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createText } from '../text/create-text.ts'
import type { AuctionInput } from './auction-form.ts'
import css from './card-preview.module.css'
import { previewAuction, previewId } from './preview-auction.ts'

/** Nobody is signed in before it and nothing is asked for it: the card is only to be looked at. */
const silent = new QueryClient({ defaultOptions: { queries: { enabled: false } } })

/** The real card of what the form holds, beside the form. */
export function CardPreview({ className }: { className?: string | undefined }) {
  useAnnouncedAuction(previewAuction(useWatch<AuctionInput>() as AuctionInput))
  return (
    <aside className={className} aria-label={createText.preview}>
      <p className={css.head}>
        <b>{createText.preview}</b> {createText.previewText}
      </p>
      <div inert>
        <QueryClientProvider client={silent}>
          <AuctionCard id={previewId} heading="h2" />
        </QueryClientProvider>
      </div>
    </aside>
  )
}

/** Cards read from the live store: the draft stands there as long as it is looked at. */
function useAnnouncedAuction(auction: Auction): void {
  useEffect(() => dispatchLiveEvent({ type: 'read', auctions: [auction] }))
  useEffect(() => forgetPreview, [])
}

function forgetPreview(): void {
  useLiveStore.setState(({ auctions }) => {
    const { [previewId]: _, ...others } = auctions
    return { auctions: others }
  })
}
