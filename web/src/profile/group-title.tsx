import { formatCount } from '../text/format.ts'
import css from './group-title.module.css'

type GroupTitleProps = {
  title: string
  /** How many stand below it; left out while that is not known. */
  count?: number | undefined
}

/** Above a group of a list: its name, how many, and a rule across the page. */
export function GroupTitle({ title, count }: GroupTitleProps) {
  return (
    <h2 className={css.title}>
      {title} {count !== undefined && <small>{formatCount(count)}</small>}
    </h2>
  )
}
