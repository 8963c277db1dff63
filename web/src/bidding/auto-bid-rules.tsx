import { Coins, DoorOpen, MonitorOff, Pause, RefreshCw } from 'lucide-react'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { useAuction } from '../live/live-store.ts'
import { autoBidSheetText } from '../text/auto-bid-sheet-text.ts'
import { detailText } from '../text/detail-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './auto-bid-rules.module.css'
import { creditsComeBack } from './credits-come-back.ts'
import { useBidReason } from './use-bid-reason.ts'
import { useKind } from './use-kind.ts'

/** How often an auto-bid bids, and when it does not. */
export function AutoBidRules({ auctionId }: { auctionId: string }) {
  const { data: settings } = usePlatformSettings()
  const comeBack = useAuction(auctionId, creditsComeBack) ?? false
  const isLeading = useBidReason(auctionId) === 'leading'
  const every = isLeading ? autoBidSheetText.everySecondsWhenOutbid : autoBidSheetText.everySeconds
  return (
    <ul className={css.rules}>
      {useKind(auctionId).map(({ rule }) => (
        <li key={rule} data-kind>
          <DoorOpen size={18} aria-hidden />
          {rule}
        </li>
      ))}
      <li>
        <RefreshCw size={18} aria-hidden />
        {settings ? every(settings.autoBidSeconds) : <Skeleton height={22} />}
      </li>
      <li>
        <Pause size={18} aria-hidden />
        {autoBidSheetText.onlyBehind}
      </li>
      <li>
        <MonitorOff size={18} aria-hidden />
        {autoBidSheetText.goesOn}
      </li>
      <li>
        <Coins size={18} aria-hidden />
        {detailText.usedCredits}: {detailText.becomeOfUsed(comeBack)}
      </li>
    </ul>
  )
}
