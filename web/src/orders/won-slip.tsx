import type { WonAuction } from '@centesimo/contract'
import clsx from 'clsx'
import { profileText } from '../text/profile-text.ts'
import { Fold } from '../ui/fold.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { WinSlip } from './win-slip.tsx'
import css from './won-slip.module.css'

type WonSlipProps = { won: WonAuction; priceLabel: string; isOpen?: boolean; className?: string | undefined }

/** The slip of a win, folded. */
export function WonSlip({ won, priceLabel, isOpen = false, className }: WonSlipProps) {
  return (
    <Fold
      className={clsx(css.slip, className)}
      summaryClassName={css.summary}
      open={isOpen}
      summary={
        <span>
          {profileText.won.slip}
          <VisuallyHidden>: {won.auction.title}</VisuallyHidden>
        </span>
      }
    >
      <WinSlip won={won} priceLabel={priceLabel} isCancelled={false} isUntitled />
    </Fold>
  )
}
