import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { Dialog } from 'radix-ui'
import { type CSSProperties, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type CarriedWin, endCelebration, type Win } from '../bidding/win-store.ts'
import { useMine } from '../data/mine.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { useAuction, useLiveStore } from '../live/live-store.ts'
import { WinCost } from '../orders/win-cost.tsx'
import { detailText } from '../text/detail-text.ts'
import { homeText } from '../text/home-text.ts'
import { profileText } from '../text/profile-text.ts'
import { winText } from '../text/win-text.ts'
import { Button } from '../ui/button.tsx'
import { CoinMark } from '../ui/coin-mark.tsx'
import { Price } from '../ui/price.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { share } from './share-auction.tsx'
import { StruckCoin } from './struck-coin.tsx'
import css from './win-celebration.module.css'

/** From the congratulations to the profile. */
const celebrationMs = 2000

/**
 * Celebrates the user's own win with the object, price and total, then opens the profile: by
 * itself, unless the user presses or reaches something before.
 */
export function WinCelebration({ win }: { win: Win }) {
  const navigate = useNavigate()
  const auction = useAuction(win.auctionId, ({ run, buyNowPrice, images }) => ({
    run,
    buyNowPrice,
    image: images[0],
  }))
  const mine = useMine(win.auctionId, auction?.run)
  const spent = mine.data?.spentHere
  const shippingCents = mine.data?.shippingCents ?? null
  const due = useWonAuctions().data?.find(({ auction }) => auction.id === win.auctionId)
  const [isTouched, setIsTouched] = useState(false)
  const goOn = useCallback(() => navigate('/profile', { state: { tab: 'won', win: carry(win) } }), [navigate, win])
  useEffect(() => endCelebration, [])
  // Who presses anything goes on by a button: the page must not leave below a share sheet.
  useEffect(() => {
    if (isTouched) return
    const timer = setTimeout(goOn, celebrationMs)
    return () => clearTimeout(timer)
  }, [goOn, isTouched])
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          className={css.stage}
          aria-describedby="win-what win-cost"
          onPointerDown={() => setIsTouched(true)}
          onKeyDown={() => setIsTouched(true)}
          onFocus={({ target, currentTarget }) => target !== currentTarget && setIsTouched(true)}
          onOpenAutoFocus={focusDialog}
        >
          <div className={css.object} aria-hidden>
            <Rosette />
            <Burst />
            <div className={css.coin}>
              <StruckCoin src={auction?.image} />
            </div>
          </div>
          <div className={css.slip}>
            <Dialog.Title className={css.title}>{detailText.wonTitle}</Dialog.Title>
            <p id="win-what" className={css.what}>
              {detailText.wonText}: <b>{win.title}</b>
            </p>
            <p className={css.price}>
              <span>{detailText.wonPrice}</span>
              <b aria-hidden>
                <Price cents={win.priceCents} size="l" />
              </b>
            </p>
            <div id="win-cost" className={css.cost}>
              <VisuallyHidden>{`${detailText.wonPrice}: ${formatEuro(win.priceCents)}.`}</VisuallyHidden>
              {spent && shippingCents !== null && (
                <WinCost
                  priceCents={win.priceCents}
                  shippingCents={shippingCents}
                  spent={spent}
                  retailCents={auction?.buyNowPrice}
                />
              )}
            </div>
            <p className={css.due}>{due && profileText.won.dueOnly(due.paymentDueDate)}</p>
            <div className={css.actions}>
              <Button onClick={() => void goOn()}>{homeText.pay}</Button>
              <Button look="quiet" onClick={() => void share(win.title)}>
                {winText.share}
              </Button>
            </div>
            <p className={clsx(css.next, isTouched && css.over)}>{detailText.wonNext}</p>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The dialog itself has the focus first: a focused button would stop the way to the profile. */
function focusDialog(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

const rings = Array.from({ length: 36 }, (_, index) => {
  const angle = (index * Math.PI) / 18
  return { key: index, cx: 500 + 150 * Math.cos(angle), cy: 500 + 150 * Math.sin(angle) }
})

/** The engraving around the coin. */
function Rosette() {
  return (
    <svg className={css.rosette} viewBox="0 0 1000 1000" aria-hidden>
      {rings.map(({ key, cx, cy }) => (
        <circle key={key} cx={cx} cy={cy} r="300" />
      ))}
    </svg>
  )
}

const coins = Array.from({ length: 24 }, (_, index) => ({
  '--turn': `${index * 15 + (index % 3) * 4}deg`,
  '--reach': `${[56, 76, 64, 88][index % 4]}cqi`,
  '--size': [0.9, 1.3, 1.1][index % 3],
}))

/** Coins that fly from behind the object. */
function Burst() {
  return coins.map((style) => (
    <i key={style['--turn']} className={css.flying} style={style as CSSProperties}>
      <CoinMark size={34} />
    </i>
  ))
}

/** The profile congratulates once more, for as long as the user likes. */
function carry(win: Win): CarriedWin {
  const auction = useLiveStore.getState().auctions[win.auctionId]?.auction
  return { ...win, estimatedValue: auction?.estimatedValue ?? null }
}
