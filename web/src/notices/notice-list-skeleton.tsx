import { noticesText } from '../text/notices-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './notice-list.module.css'

/** Placeholders for a few notices, in their size. */
export function NoticeListSkeleton() {
  return (
    <div className={css.days} aria-busy="true">
      <VisuallyHidden live="polite">{noticesText.loading}</VisuallyHidden>
      <div className={css.name}>
        <Skeleton width={56} height={20} />
      </div>
      <ul className={css.list}>
        {['a', 'b', 'c', 'd', 'e'].map((place) => (
          <li key={place} className={css.entry}>
            <Skeleton width={40} height={40} round />
            <span className={css.words}>
              <Skeleton width="40%" height={22} />
              <Skeleton width="88%" height={20} />
            </span>
            <Skeleton width={38} height={20} />
          </li>
        ))}
      </ul>
    </div>
  )
}
