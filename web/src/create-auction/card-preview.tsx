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

/** Without a user and without requests: the preview is not interactive. */
const silent = new QueryClient({ defaultOptions: { queries: { enabled: false } } })

/** The auction card for the form's values. */
export function CardPreview({ hasHead = false }: { hasHead?: boolean }) {
  useAnnouncedAuction(previewAuction(useWatch<AuctionInput>() as AuctionInput))
  return (
    <div>
      {hasHead && (
        <p className={css.head}>
          <b>{createText.preview}</b> {createText.previewText}
        </p>
      )}
      <div className={css.card} inert>
        <QueryClientProvider client={silent}>
          <AuctionCard id={previewId} heading="h2" />
        </QueryClientProvider>
      </div>
    </div>
  )
}

/** Cards read from the live store: it has the draft while the preview is mounted. */
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
