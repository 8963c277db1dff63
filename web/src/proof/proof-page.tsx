import type { CheckedProof } from '@centesimo/contract/check-proof'
import clsx from 'clsx'
import { useParams, useSearchParams } from 'react-router-dom'
import { ApiError } from '../data/api-error.ts'
import { proofText } from '../text/proof-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Magnifier } from '../ui/drawings/magnifier.tsx'
import { Stand } from '../ui/drawings/stand.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import rows from '../ui/fold-rows.module.css'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { AuctionLine } from './auction-line.tsx'
import { BidList } from './bid-list.tsx'
import { ChainHead } from './chain-head.tsx'
import { canHash } from './check-in-browser.ts'
import { HowItIsMade } from './how-it-is-made.tsx'
import { OwnPseudonym, useOwnPseudonym } from './own-pseudonym.tsx'
import css from './proof-page.module.css'
import { ProofProgress } from './proof-progress.tsx'
import { ProofResult } from './proof-result.tsx'
import { useCheckedProof } from './use-checked-proof.ts'

/** Recomputes the chain of an auction's bids in the browser, and says what it found. */
export function ProofPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const run = Number(search.get('run')) || undefined
  return (
    <Page title={proofText.title}>
      <PageHead title={proofText.title} lead={proofText.lead} picture={<Magnifier />} />
      {canHash() ? (
        <Checked key={`${id} ${run}`} id={id} run={run} />
      ) : (
        <MessagePanel title={proofText.insecure}>{proofText.insecureText}</MessagePanel>
      )}
    </Page>
  )
}

function Checked({ id, run }: { id: string; run: number | undefined }) {
  const { data, error, isFetching, progress, refetch } = useCheckedProof(id, run)
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <>
      <AuctionLine id={id} run={run} />
      {error ? (
        <FailedPanel error={error} onRetry={() => void refetch()} />
      ) : data && !isFetching ? (
        <Outcome {...data} onAgain={() => void refetch()} />
      ) : (
        <ProofProgress progress={progress} />
      )}
    </>
  )
}

function Outcome({ proof, fault, onAgain }: CheckedProof & { onAgain: () => void }) {
  const own = useOwnPseudonym(proof.auctionId, proof.run)
  if (!proof.isWhole) return <MessagePanel title={proofText.notWhole}>{proofText.notWholeText}</MessagePanel>
  if (proof.length === 0) return <MessagePanel title={proofText.empty}>{proofText.emptyText}</MessagePanel>
  return (
    <div className={css.parts}>
      <div className={clsx(!fault && css.certificate)}>
        <ProofResult proof={proof} fault={fault} onAgain={onAgain} />
        {!fault && <ChainHead proof={proof} />}
      </div>
      <div className={rows.rows}>
        <BidList proof={proof} fault={fault} own={own?.pseudonym} />
        <HowItIsMade proof={proof} />
        {own && <OwnPseudonym own={own} />}
      </div>
    </div>
  )
}

function NotFound() {
  return (
    <MessagePanel
      picture={<Stand />}
      title={proofText.notFound}
      actions={<ButtonLink to="/auctions">{proofText.toAuctions}</ButtonLink>}
    >
      {proofText.notFoundText}
    </MessagePanel>
  )
}
