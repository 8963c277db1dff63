import type { WonAuction } from '@centesimo/contract'
import { useState } from 'react'
import { useMinute } from '../countdown/use-minute.ts'
import { CheckingNote } from '../orders/checking-note.tsx'
import { ShareWin } from '../orders/share-win.tsx'
import { wonAuctionText } from '../text/won-auction-text.ts'
import { useIsWide } from '../ui/use-is-wide.ts'
import { PaidPanel } from './paid-panel.tsx'
import { StoppedPanel } from './stopped-panel.tsx'
import css from './won-auction-page.module.css'
import { type WonPageState, wonPageState } from './won-page-state.ts'
import { WonPayment } from './won-payment.tsx'
import { WonSummary } from './won-summary.tsx'

function titleOf(state: WonPageState, { prizeCredits }: WonAuction): string {
  if (state === 'paid') return wonAuctionText.titlePaid
  const payTitle = prizeCredits ? wonAuctionText.titlePrize : wonAuctionText.title
  return state === 'overdue' || state === 'invalid' ? wonAuctionText.titleStopped : payTitle
}

/** A won auction beside its next step. */
export function WonAuctionView({ won }: { won: WonAuction }) {
  const now = useMinute()
  const state = wonPageState(won, now)
  const [stateAtFirst] = useState(state)
  // What there is to do, or how it stands, comes first. On a phone what is paid for stands above
  // the form.
  const isBrief = !useIsWide() && state === 'payable'
  const share = state !== 'invalid' && state !== 'overdue' && <ShareWin won={won} isText={state === 'payable'} />
  const summary = (
    <WonSummary key="summary" won={won} state={state} now={now} isBrief={isBrief}>
      {!isBrief && share}
    </WonSummary>
  )
  const next =
    state === 'overdue' || state === 'invalid' ? (
      <StoppedPanel key="next" won={won} state={state} />
    ) : (
      <div key="next" className={css.card}>
        {state === 'payable' && <WonPayment won={won} isBrief={isBrief} />}
        {state === 'checking' && <CheckingNote />}
        {state === 'paid' && <PaidPanel won={won} isJustPaid={stateAtFirst !== 'paid'} />}
      </div>
    )
  return (
    <>
      <h1>{titleOf(state, won)}</h1>
      <div className={css.columns}>
        {isBrief ? [summary, next] : [next, summary]}
        {isBrief && share}
      </div>
    </>
  )
}
