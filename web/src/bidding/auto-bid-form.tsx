import type { AutoBidState } from '@centesimo/contract'
import { limits } from '@centesimo/contract/limits'
import { type FormEvent, type RefObject, useId } from 'react'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { autoBidSheetText } from '../text/auto-bid-sheet-text.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { AutoBidCost } from './auto-bid-cost.tsx'
import css from './auto-bid-form.module.css'
import { AutoBidRules } from './auto-bid-rules.tsx'
import { AutoBidStatus } from './auto-bid-status.tsx'
import { MaxBidsField } from './max-bids-field.tsx'
import { PriceAndTime } from './price-and-time.tsx'
import { useAutoBidActions } from './use-auto-bid-actions.ts'
import { useMaxBids } from './use-max-bids.ts'

const firstOffer = 5

type AutoBidFormProps = {
  auctionId: string
  running: AutoBidState | null
  firstChoice: RefObject<HTMLButtonElement | null>
  onDone: () => void
}

export function AutoBidForm({ auctionId, running, firstChoice, onDone }: AutoBidFormProps) {
  const bidCost = useAuction(auctionId, (auction) => auction.bidCost) ?? 1
  const credits = useSession().user?.credits ?? 0
  const placed = running?.bidsPlaced ?? 0
  const most = Math.min(placed + Math.floor(credits / bidCost), limits.autoBids.max)
  const maxBids = useMaxBids(running ? running.maxBids : Math.min(firstOffer, most), { least: placed + 1, most })
  const { start, change, stop, isBusy } = useAutoBidActions(auctionId, onDone)
  const noteId = useId()
  const { value } = maxBids
  const wanted = value ?? Math.floor(credits / bidCost)
  const isUnchanged = running !== null && value === running.maxBids

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isUnchanged || Number.isNaN(value)) return
    if (running) void change(value)
    else void start(value)
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <PriceAndTime auctionId={auctionId} />
      {running && <AutoBidStatus auctionId={auctionId} autoBid={running} />}
      <MaxBidsField
        legend={running ? autoBidSheetText.questionInAll : autoBidSheetText.question}
        maxBids={maxBids}
        most={most}
        describedBy={noteId}
        firstRef={firstChoice}
      />
      <AutoBidCost
        id={noteId}
        maxBids={maxBids}
        placed={running?.bidsPlaced ?? null}
        bidCost={bidCost}
        credits={credits}
      />
      {!running && <AutoBidRules auctionId={auctionId} />}
      <DialogActions>
        {running && (
          <Button look="danger" size="l" aria-busy={isBusy} onClick={() => void stop()}>
            {autoBidSheetText.stop}
          </Button>
        )}
        <Button
          type="submit"
          size="l"
          className={css.confirm}
          aria-busy={isBusy}
          disabled={isUnchanged || Number.isNaN(value)}
          // Neither a held key nor the second press of the one that opened the sheet confirms it.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {running ? autoBidSheetText.change : autoBidSheetText.start(wanted * bidCost)}
        </Button>
      </DialogActions>
    </form>
  )
}
