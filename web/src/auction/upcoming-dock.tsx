import { buyNowOffer } from '@centesimo/contract'
import clsx from 'clsx'
import { Bell, BellRing } from 'lucide-react'
import { useId } from 'react'
import { useReminderPress } from '../bidding/use-reminder-press.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { upcomingText } from '../text/upcoming-text.ts'
import { BuyNow } from './buy-now.tsx'
import css from './upcoming-dock.module.css'

/** The action bar before the start: a reminder, and the way to buy at once. */
export function UpcomingDock({ id }: { id: string }) {
  const buyNowCents = useAuction(id, (auction) => buyNowOffer(auction)) ?? null
  return (
    <div className={clsx(css.actions, buyNowCents !== null && css.two)}>
      <Reminder id={id} />
      {buyNowCents !== null && <BuyNow id={id} cents={buyNowCents} />}
    </div>
  )
}

function Reminder({ id }: { id: string }) {
  const { isOn, isPending, press } = useReminderPress(id)
  // Mails go to confirmed addresses only.
  const { user } = useSession()
  const hasMail = user?.emailVerified !== false
  const noteId = useId()
  const Icon = isOn ? BellRing : Bell
  return (
    <>
      <button
        type="button"
        className={clsx(css.remind, isOn && css.on)}
        aria-busy={isPending}
        aria-describedby={noteId}
        onClick={press}
      >
        <Icon size={20} aria-hidden />
        {isOn ? upcomingText.reminded : upcomingText.remind}
      </button>
      <p id={noteId} className={css.note} aria-live="polite">
        {user ? explanation(isOn, hasMail) : upcomingText.remindTextVisitor}
      </p>
    </>
  )
}

function explanation(isOn: boolean, hasMail: boolean): string {
  if (isOn) return hasMail ? upcomingText.remindedText : upcomingText.remindedTextNoMail
  return hasMail ? upcomingText.remindText : upcomingText.remindTextNoMail
}
