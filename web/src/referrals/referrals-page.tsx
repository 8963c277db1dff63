import { SignedInOnly } from '../session/signed-in-only.tsx'
import { referralText } from '../text/referral-text.ts'
import { Envelope } from '../ui/drawings/envelope.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { InviteCard } from './invite-card.tsx'
import { InviteHistory } from './invite-history.tsx'
import { ReferralFigures } from './referral-figures.tsx'
import css from './referrals-page.module.css'
import { RewardNotes, RewardSteps } from './reward-steps.tsx'
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
  return (
    <>
      <Top stats={stats} />
      <InviteHistory />
    </>
  )
}

/**
 * What both get, the invitation, and what came of it. Without figures the layout stays the same.
 */
function Top({ stats }: { stats?: ReturnType<typeof useReferralStats> }) {
  return (
    <div className={css.top}>
      <RewardSteps />
      <InviteCard />
      <RewardNotes />
      <ReferralFigures
        stats={stats?.data}
        error={stats?.data ? null : (stats?.error ?? null)}
        onRetry={() => void stats?.refetch()}
      />
    </div>
  )
}
