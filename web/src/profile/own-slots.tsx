import { useProfile } from '../data/profile.ts'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { slotsText } from '../text/slots-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './own-slots.module.css'

/** How many more auctions the user may win; nothing where wins are not limited. */
export function OwnSlots() {
  const { data, isError } = useProfile()
  const isLimited = (usePlatformSettings().data?.winSlotsPer30Days ?? 0) > 0
  if (!isLimited || (isError && !data)) return null
  const slots = data?.winSlots
  return (
    <p className={css.slots}>
      {!data && <Skeleton height="1lh" />}
      {slots && (
        <>
          <b>{slotsText.left(slots.free)}.</b> {slotsText.details(slots)}
        </>
      )}
    </p>
  )
}
