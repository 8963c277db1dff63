import clsx from 'clsx'
import { useId, useLayoutEffect, useRef } from 'react'
import { AutoBidToggle } from '../bidding/auto-bid-toggle.tsx'
import { PuntaButton } from '../bidding/punta-button.tsx'
import { useBid } from '../bidding/use-bid.ts'
import { useBidReason } from '../bidding/use-bid-reason.ts'
import { useStanding } from '../bidding/use-standing.ts'
import { useIsDraft } from '../live/draft.ts'
import { useAuction } from '../live/live-store.ts'
import { useIsWide } from '../ui/use-is-wide.ts'
import { BarFacts } from './bar-facts.tsx'
import css from './bid-dock.module.css'
import { BuyPart } from './credits-back.tsx'
import { EndedDock } from './ended-dock.tsx'
import { LeadPlate } from './lead-plate.tsx'
import { StandingStrip } from './standing-strip.tsx'
import { UpcomingDock } from './upcoming-dock.tsx'
import { useIsPast } from './use-is-past.ts'

/** The action bar of the page; on a phone it sticks to the bottom. */
export function BidDock({ id }: { id: string }) {
  const status = useAuction(id, ({ status }) => status)
  const isDraft = useIsDraft(id)
  if (!status) return null
  return (
    <div className={css.dock} inert={isDraft}>
      {status === 'live' && <Controls id={id} />}
      {status === 'upcoming' && <UpcomingDock id={id} />}
      {status === 'ended' && <EndedDock id={id} />}
    </div>
  )
}

function Controls({ id }: { id: string }) {
  const { bid, isPlacing } = useBid(id, 'page')
  const reason = useBidReason(id)
  const standing = useStanding(id)
  const reasonId = useId()
  const isLeading = standing === 'leading'
  const place = useSteadyFocus(isLeading)
  const isWide = useIsWide()
  // One PUNTA: where its own place is scrolled away, it goes into a bar below the page's header.
  const { spot, isPast } = useIsPast(isWide)
  return (
    <>
      <div className={css.strip}>
        <StandingStrip id={id} reason={reason} textId={reasonId} />
      </div>
      <div className={css.buttons}>
        <div ref={spot} className={css.spot}>
          <div className={clsx(css.carrier, isPast && css.bar)} data-bar={isPast || undefined}>
            {isPast && <BarFacts id={id} />}
            <div ref={place} className={css.place}>
              {isLeading ? (
                <LeadPlate id={id} describedBy={reasonId} />
              ) : (
                <PuntaButton
                  auctionId={id}
                  big
                  onPress={() => void bid()}
                  isPlacing={isPlacing}
                  reason={reason}
                  reasonId={reasonId}
                  standing={standing}
                />
              )}
            </div>
          </div>
        </div>
        <AutoBidToggle auctionId={id} big />
        <BuyPart id={id} />
      </div>
    </>
  )
}

/**
 * Keeps the keyboard's place when the plate of a leading bidder replaces PUNTA, and when PUNTA is
 * back: they bid again within a minute.
 */
function useSteadyFocus(isLeading: boolean) {
  const place = useRef<HTMLDivElement>(null)
  // While this renders, the page still has what the change removes.
  const hadFocus = place.current?.contains(document.activeElement) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus of the moment of this change
  useLayoutEffect(() => {
    const shown = place.current?.firstElementChild
    if (hadFocus && shown instanceof HTMLElement) shown.focus({ preventScroll: true })
  }, [isLeading])
  return place
}
