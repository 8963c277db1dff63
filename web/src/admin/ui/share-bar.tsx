import clsx from 'clsx'
import css from './share-bar.module.css'

/** How much of a whole a figure in a list is, drawn; the figure itself stands beside it. */
export function ShareBar({ value, max, isQuiet = false }: { value: number; max: number; isQuiet?: boolean }) {
  return <progress className={clsx(css.bar, isQuiet && css.quiet)} value={value} max={max} aria-hidden />
}
