import { useCategories } from '../data/auctions.ts'
import { homeText } from '../text/home-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './category-chips.module.css'

type CategoryChipsProps = { chosen: string | null; onChoose: (slug: string | null) => void }

/** Filters the lists below by category, in the page and without a call. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  const { data: categories, isError } = useCategories()
  if (isError) return null
  if (!categories)
    return (
      <div className={css.waiting}>
        <Skeleton height="100%" />
      </div>
    )
  const chips = [{ slug: null, name: homeText.all }, ...categories]
  return (
    <fieldset className={css.chips} aria-label={homeText.filter}>
      {chips.map(({ slug, name }) => (
        <button
          key={slug}
          type="button"
          className={css.chip}
          aria-pressed={slug === chosen}
          onClick={() => onChoose(slug)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
