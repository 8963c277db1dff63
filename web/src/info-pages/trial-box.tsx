import { WELCOME_CREDITS } from '@centesimo/domain'
import clsx from 'clsx'
import { RingFace, useRing } from '../countdown/ring-face.tsx'
import { howItWorksText } from '../text/how-it-works-text.ts'
import { rulesText } from '../text/rules-text.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Coins } from '../ui/drawings/coins.tsx'
import { RollingPrice } from '../ui/rolling-price.tsx'
import { isEnded, leaderOf, type TrialAuction } from './trial-auction.ts'
import { TrialBids } from './trial-bids.tsx'
import css from './trial-box.module.css'
import { useTrialAuction } from './use-trial-auction.ts'

const words = howItWorksText.trial

/** Shorter than in a real auction, so that a try takes less than a minute. */
const timerMs = 10_000

/** An auction to try: it happens in the page alone, without an account and without any request. */
export function TrialBox({ realTimerSeconds }: { realTimerSeconds: number }) {
  const ring = useRing()
  const { trial, shape, bid, restart } = useTrialAuction({ credits: WELCOME_CREDITS, timerMs }, ring)
  const isLeading = leaderOf(trial) === 'you'
  const hasEnded = isEnded(trial)
  const canBid = !isLeading && trial.credits > 0
  return (
    <section className={css.box} aria-labelledby="trial">
      <div className={css.head}>
        <h2 id="trial">{words.title}</h2>
        <Badge tone="orange">{words.mark}</Badge>
      </div>
      <div className={css.item}>
        <Coins />
        <p>{words.item}</p>
      </div>
      <div className={clsx(css.panel, css[toneOf(trial)])}>
        <p className={css.status} role="status">
          {statusOf(trial)}
        </p>
        <div className={css.now}>
          <p>
            <span className={css.label}>{words.price}</span>
            <RollingPrice cents={trial.cents} tone={null} size="l" />
          </p>
          <RingFace ring={ring} shape={shape} big />
        </div>
        {hasEnded ? (
          <div className={css.next}>
            <Button size="l" onClick={restart}>
              {words.again}
            </Button>
            <ButtonLink size="l" look="quiet" to="/auctions?status=live">
              {rulesText.auctions}
            </ButtonLink>
          </div>
        ) : (
          // Never disabled: the focus of who bids by keyboard stays here.
          <Button
            wide
            size="l"
            className={css.bid}
            look={canBid ? 'main' : 'quiet'}
            aria-disabled={!canBid}
            onClick={bid}
          >
            {canBid && words.bid}
            <small>{canBid ? words.bidCost : isLeading ? words.leading : words.noCredits}</small>
          </Button>
        )}
        <p className={css.credits}>{words.credits(trial.credits)}</p>
      </div>
      <TrialBids bids={trial.bids} />
      <p className={css.lead}>{words.lead(timerMs / 1_000, realTimerSeconds)}</p>
    </section>
  )
}

function toneOf(trial: TrialAuction): 'calm' | 'leading' | 'outbid' {
  if (trial.phase === 'won') return 'leading'
  if (trial.phase === 'lost') return 'outbid'
  const leader = leaderOf(trial)
  if (!leader) return 'calm'
  return leader === 'you' ? 'leading' : 'outbid'
}

function statusOf(trial: TrialAuction): string {
  const { status } = words
  const leader = leaderOf(trial)
  if (!leader) return status.waiting
  if (trial.phase === 'won') return status.won(trial.cents, trial.spent)
  if (trial.phase === 'lost') return status.lost(leader, trial.cents, trial.spent)
  if (leader === 'you') return status.leading
  return trial.credits === 0 ? status.outbidBroke(leader) : status.outbid(leader)
}
