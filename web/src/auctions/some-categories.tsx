import { Link } from 'react-router-dom'
import { useCategories } from '../data/auctions.ts'
import { listText } from '../text/list-text.ts'
import { CategoryIcon } from '../ui/category-icon.tsx'
import css from './some-categories.module.css'

const shown = 4

/** A way on from a search without results: the categories with the most auctions. */
export function SomeCategories() {
  const { data: categories = [] } = useCategories()
  const largest = categories
    .filter(({ auctionCount }) => auctionCount > 0)
    .toSorted((a, b) => b.auctionCount - a.auctionCount)
    .slice(0, shown)
  if (largest.length === 0) return null
  return (
    <ul className={css.chips} aria-label={listText.someCategories}>
      {largest.map(({ id, name, icon }) => (
        <li key={id}>
          <Link to={`/auctions?${new URLSearchParams({ categoryId: id })}`} className={css.chip}>
            <CategoryIcon name={icon} size={18} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
