import { Coins, DoorOpen, MonitorOff, RefreshCw } from 'lucide-react'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { useAuction } from '../live/live-store.ts'
import { autoBidSheetText } from '../text/auto-bid-sheet-text.ts'
import { detailText } from '../text/detail-text.ts'
import { Fold } from '../ui/fold.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import css from './auto-bid-rules.module.css'
import { creditsComeBack } from './credits-come-back.ts'
import { useBidReason } from './use-bid-reason.ts'
import { useKind } from './use-kind.ts'

/** How often an auto-bid bids, and what becomes of credits; on a phone the others are folded. */
export function AutoBidRules({ auctionId }: { auctionId: string }) {
  const { data: settings } = usePlatformSettings()
  const comeBack = useAuction(auctionId, creditsComeBack) ?? false
  const isLeading = useBidReason(auctionId) === 'leading'
  const isWide = useIsWide()
  const every = isLeading ? autoBidSheetText.everySecondsWhenOutbid : autoBidSheetText.everySeconds
  return (
    <div>
      <ul className={css.rules}>
        <li>
          <RefreshCw size={18} aria-hidden />
          {settings ? every(settings.autoBidSeconds) : <Skeleton height={22} />}
        </li>
        <li>
          <Coins size={18} aria-hidden />
          {detailText.usedCredits}: {detailText.becomeOfUsed(comeBack)}
        </li>
        {isWide && <OtherRules auctionId={auctionId} />}
      </ul>
      {!isWide && (
        <Fold summary={autoBidSheetText.howItWorks} summaryClassName={css.summary}>
          <ul className={css.rules}>
            <OtherRules auctionId={auctionId} />
          </ul>
        </Fold>
      )}
    </div>
  )
}

function OtherRules({ auctionId }: { auctionId: string }) {
  return (
    <>
      <li>
        <MonitorOff size={18} aria-hidden />
        {autoBidSheetText.goesOn}
      </li>
      {useKind(auctionId).map(({ rule }) => (
        <li key={rule} data-kind>
          <DoorOpen size={18} aria-hidden />
          {rule}
        </li>
      ))}
    </>
  )
}
