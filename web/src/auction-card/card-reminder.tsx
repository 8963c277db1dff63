import { Bell, BellRing } from 'lucide-react'
import { useReminderPress } from '../bidding/use-reminder-press.ts'
import { useAuction } from '../live/live-store.ts'
import { upcomingText } from '../text/upcoming-text.ts'
import { Button } from '../ui/button.tsx'
import css from './card-reminder.module.css'

/** Asks for a notice when this auction starts, in the place of PUNTA. */
export function CardReminder({ id }: { id: string }) {
  const { isOn, isPending, press } = useReminderPress(id)
  const title = useAuction(id, (auction) => auction.title) ?? ''
  const Icon = isOn ? BellRing : Bell
  return (
    <Button
      look={isOn ? 'tint' : 'quiet'}
      className={css.remind}
      aria-busy={isPending}
      aria-pressed={isOn}
      aria-label={upcomingText.remindOf(title)}
      onClick={press}
    >
      <Icon size={18} aria-hidden />
      {isOn ? upcomingText.remindedShort : upcomingText.remindShort}
    </Button>
  )
}
