import type { ReactNode } from 'react'
import { SignedInOnly } from '../session/signed-in-only.tsx'
import { referralText } from '../text/referral-text.ts'
import { Envelope } from '../ui/drawings/envelope.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { InviteCard } from './invite-card.tsx'
import { InviteHistory } from './invite-history.tsx'
import { ReferralFigures } from './referral-figures.tsx'
import css from './referrals-page.module.css'
import { RewardNote, RewardSteps } from './reward-steps.tsx'
import { useReferralStats, useRefreshOnReward } from './use-referrals.ts'

export function ReferralsPage() {
  return (
    <Page title={referralText.title}>
      <PageHead title={referralText.title} lead={referralText.lead} picture={<Envelope />} />
      <SignedInOnly waiting={<Top />}>
        <Referrals />
      </SignedInOnly>
    </Page>
  )
}

function Referrals() {
  const stats = useReferralStats()
  useRefreshOnReward()
  const hasFailed = stats.isError && !stats.data
  return (
    <>
      <Top>{hasFailed && <FailedPanel error={stats.error} onRetry={() => void stats.refetch()} />}</Top>
      <InviteHistory figures={!hasFailed && <ReferralFigures stats={stats.data} />} />
    </>
  )
}

/** The invitation, and what both get. */
function Top({ children }: { children?: ReactNode }) {
  return (
    <div className={css.top}>
      <InviteCard />
      <RewardSteps />
      <RewardNote />
      {children}
    </div>
  )
}
