import { LayoutGrid } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useCategories } from '../data/auctions.ts'
import { shopText } from '../text/shop-text.ts'
import { CategoryIcon } from '../ui/category-icon.tsx'
import { ScrollRow } from '../ui/scroll-row.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useScrollIntoView } from '../ui/use-scroll-into-view.ts'
import css from './category-buttons.module.css'

type CategoryButtonsProps = { chosen: string | undefined; onChoose: (slug: string | undefined) => void }

const places = Array.from({ length: 10 }, (_, place) => place)

/** The categories on one line, starting with all of them. */
export function CategoryButtons({ chosen, onChoose }: CategoryButtonsProps) {
  const { data: categories, isError } = useCategories()
  const chosenButton = useScrollIntoView(categories && chosen)
  if (isError) return null
  const isKnown = categories?.some(({ slug }) => slug === chosen)
  return (
    <ScrollRow label={shopText.categories}>
      <Choice name={shopText.all} isChosen={!isKnown} onChoose={() => onChoose(undefined)}>
        <LayoutGrid size={20} strokeWidth={1.8} aria-hidden />
      </Choice>
      {!categories && places.map((place) => <Skeleton key={place} width={128} height={44} />)}
      {categories?.map(({ slug, name, icon }) => (
        <Choice
          key={slug}
          name={name}
          ref={slug === chosen ? chosenButton : undefined}
          isChosen={slug === chosen}
          onChoose={() => onChoose(slug)}
        >
          <CategoryIcon name={icon} size={20} />
        </Choice>
      ))}
    </ScrollRow>
  )
}

type ChoiceProps = {
  name: string
  isChosen: boolean
  onChoose: () => void
  ref?: Ref<HTMLButtonElement> | undefined
  children: ReactNode
}

function Choice({ name, isChosen, onChoose, ref, children }: ChoiceProps) {
  return (
    <button type="button" ref={ref} className={css.button} aria-pressed={isChosen} onClick={onChoose}>
      {children}
      {name}
    </button>
  )
}
