import css from './part-bar.module.css'

/** A part of a whole, from 0 to 1, as a bar; the words beside it say the same. */
export const PartBar = ({ part }: { part: number }) => (
  <div className={css.track} aria-hidden>
    <i style={{ width: `${Math.min(Math.max(part, 0), 1) * 100}%` }} />
  </div>
)
