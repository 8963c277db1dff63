import css from './share-bar.module.css'

/** How much of a whole a figure in a list is, drawn; the figure itself stands beside it. */
export function ShareBar({ value, max }: { value: number; max: number }) {
  return <progress className={css.bar} value={value} max={max} aria-hidden />
}
