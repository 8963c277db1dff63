import type { Spent } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { Dialog } from 'radix-ui'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type CarriedWin, endCelebration, type Win } from '../bidding/win-store.ts'
import { useMine } from '../data/mine.ts'
import { useAuction, useLiveStore } from '../live/live-store.ts'
import { WinCost } from '../orders/win-cost.tsx'
import { detailText } from '../text/detail-text.ts'
import { CoinMark } from '../ui/coin-mark.tsx'
import css from './win-celebration.module.css'

/** From the congratulations to the profile. */
const celebrationMs = 2000

/** Celebrates the user's own win with title, price and saving, then opens the profile. */
export function WinCelebration({ win }: { win: Win }) {
  const navigate = useNavigate()
  const auction = useAuction(win.auctionId, ({ run, buyNowPrice }) => ({ run, buyNowPrice }))
  const spent = useMine(win.auctionId, auction?.run).data?.spentHere
  useEffect(() => {
    const timer = setTimeout(
      () => navigate('/profile', { state: { tab: 'won', win: carry(win, spent) } }),
      celebrationMs,
    )
    return () => {
      clearTimeout(timer)
      endCelebration()
    }
  }, [navigate, win, spent])
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className={css.overlay} />
        <Dialog.Content className={css.moment} aria-describedby="win-what">
          <div className={css.coins} aria-hidden>
            <CoinMark size={96} />
          </div>
          <Dialog.Title className={css.title}>{detailText.wonTitle}</Dialog.Title>
          <p id="win-what">
            {detailText.wonText}: <b>{win.title}</b>
          </p>
          <p className={css.price}>{formatEuro(win.priceCents)}</p>
          {spent && <WinCost priceCents={win.priceCents} spent={spent} retailCents={auction?.buyNowPrice} />}
          <p className={css.next}>{detailText.wonNext}</p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/**
 * The profile congratulates once more, for as long as the user likes; this auction is not loaded
 * there.
 */
function carry(win: Win, spent: Spent | undefined): CarriedWin {
  const auction = useLiveStore.getState().auctions[win.auctionId]?.auction
  return { ...win, spent, retailCents: auction?.buyNowPrice ?? null, estimatedValue: auction?.estimatedValue ?? null }
}
