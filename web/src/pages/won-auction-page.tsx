import { useParams } from 'react-router-dom'
import { wonView } from '../bidding/won-view.ts'
import { useMinute } from '../countdown/use-minute.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { SignedInOnly } from '../session/signed-in-only.tsx'
import { formatDay } from '../text/format.ts'
import { text } from '../text/text.ts'
import { Page } from '../ui/page.tsx'
import { PreparingPage } from './preparing-page.tsx'

const title = text.preparing.wonAuction

/** Paying for what was won is not there yet; until when it is kept for its winner is known. */
export function WonAuctionPage() {
  const waiting = <Page title={title}>{null}</Page>
  return (
    <SignedInOnly waiting={waiting}>
      <Won />
    </SignedInOnly>
  )
}

function Won() {
  const { id } = useParams()
  const { data, isPending } = useWonAuctions()
  const now = useMinute()
  if (isPending) return <Page title={title}>{null}</Page>
  const won = data?.find((each) => each.id === id)
  if (!won) return <PreparingPage title={title} />
  const { line, isPayable } = wonView(won, now)
  return (
    <PreparingPage title={title}>
      <strong>{won.auction.title}</strong>
      <br />
      {isPayable ? text.preparing.keptUntil(formatDay(won.paymentDueDate)) : line}
    </PreparingPage>
  )
}
