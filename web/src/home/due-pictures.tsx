import type { WonAuction } from '@centesimo/contract'
import { homeText } from '../text/home-text.ts'
import { Picture } from '../ui/picture.tsx'
import css from './due-pictures.module.css'

/** Pictures of won objects beside what they cost together; more would crowd the words. */
const shown = 4

/** The objects that wait for their payment, as small pictures. */
export function DuePictures({ wins }: { wins: readonly WonAuction[] }) {
  return (
    <ul className={css.wins} aria-label={homeText.due.objects}>
      {wins.slice(0, shown).map(({ id, auction }) => (
        <li key={id} className={css.win}>
          <Picture src={auction.imageUrl} alt={auction.title} sizes="64px" eager />
        </li>
      ))}
    </ul>
  )
}
