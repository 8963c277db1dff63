import { Eye } from 'lucide-react'
import { useAuction } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { formatCount } from '../text/format.ts'
import css from './viewers.module.css'

/** One or two watch: the reader alone, or nearly. */
const company = 3

/** How many people watch the auction now. */
export function Viewers({ id }: { id: string }) {
  const viewers = useAuction(id, (auction) => auction.viewers) ?? 0
  if (viewers < company) return null
  return (
    <span className={css.viewers} data-viewers>
      <Eye size={15} aria-hidden />
      <span className={css.full}>{detailText.watching(viewers)}</span>
      <span className={css.short} aria-hidden>
        {formatCount(viewers)} <span className={css.word}>{detailText.watchingShort(viewers)}</span>
      </span>
    </span>
  )
}
