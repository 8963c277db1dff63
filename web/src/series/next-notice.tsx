import type { Series } from '@centesimo/contract'
import { limits } from '@centesimo/contract/limits'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useReminderPress } from '../bidding/use-reminder-press.ts'
import { useAuctionQuery } from '../data/auctions.ts'
import { useFollowOf } from '../data/follows.ts'
import { useSession } from '../data/session.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { followText } from '../text/follow-text.ts'
import { seriesText as words } from '../text/series-text.ts'
import { upcomingText } from '../text/upcoming-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { TextLink } from '../ui/text-link.tsx'
import css from './next-notice.module.css'

const FollowDialog = lazyPart(async () => (await import('../follows/follow-dialog.tsx')).FollowDialog)

/** What to do while no auction of the series is live: to be told of the next one, if one comes. */
export function NextNotice({ series: { id, title, state, auctionId } }: { series: Series }) {
  if (auctionId !== null) {
    return (
      <>
        <Remind id={auctionId} />
        <ButtonLink look="quiet" to={`/auctions/${auctionId}`}>
          {words.toAuction}
        </ButtonLink>
      </>
    )
  }
  const goesOn = state === 'running' || state === 'paused'
  if (!goesOn || title.length > limits.searchChars) {
    return (
      <ButtonLink look="quiet" to="/auctions?status=live">
        {words.toLive}
      </ButtonLink>
    )
  }
  return (
    <>
      <FollowTitle title={title} backTo={`/serie/${id}`} />
      <TextLink to="/auctions?status=live" className={css.toLive}>
        {words.toLive}
      </TextLink>
    </>
  )
}

function Remind({ id }: { id: string }) {
  useAuctionQuery(id)
  const { isOn, isPending, press } = useReminderPress(id)
  const Icon = isOn ? BellRing : Bell
  return (
    <Button look={isOn ? 'tint' : 'main'} aria-busy={isPending} onClick={press}>
      <Icon size={18} aria-hidden />
      {isOn ? upcomingText.reminded : upcomingText.remind}
    </Button>
  )
}

/** The next auction has no page yet: its title is followed, as a search is. */
function FollowTitle({ title, backTo }: { title: string; backTo: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const followed = useFollowOf({ words: title, categoryId: null })
  const { status } = useSession()
  const askLogin = useAskLogin()
  const press = () => (status === 'out' ? askLogin(followText.login, backTo) : setIsOpen(true))
  return (
    <>
      {followed ? (
        <ButtonLink look="tint" to="/profile?tab=watchlist">
          <BellRing size={18} aria-hidden />
          {followText.following}
        </ButtonLink>
      ) : (
        <Button onClick={press}>
          <Bell size={18} aria-hidden />
          {words.notifyNext}
        </Button>
      )}
      {isOpen && (
        <FollowDialog sought={{ words: title, category: null, categoryId: null }} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
