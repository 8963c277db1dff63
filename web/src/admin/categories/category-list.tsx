import type { Category } from '@centesimo/contract'
import { Accessibility } from '@dnd-kit/dom'
import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { useState } from 'react'
import { adminCategoriesText as words } from '../../text/admin-categories-text.ts'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sortAnnouncements } from '../../ui/sort-announcements.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './category-list.module.css'
import { CategoryRow } from './category-row.tsx'
import { useMoveCategories } from './use-categories.ts'

type CategoryListProps = {
  categories: readonly Category[]
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

/** The categories in order, sortable by pointer, touch, keyboard or two buttons. */
export function CategoryList({ categories, onEdit, onDelete }: CategoryListProps) {
  const { mutate } = useMoveCategories()
  const [announcement, setAnnouncement] = useState('')
  const total = categories.length
  const step = (from: number, by: 1 | -1) => {
    const order = [...categories]
    const [category] = order.splice(from, 1)
    if (!category) return
    order.splice(from + by, 0, category)
    setAnnouncement(words.moved(category.name, from + by + 1, total))
    mutate(order)
  }
  return (
    <>
      <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
      <DragDropProvider
        // The announcements contain the total, so a new total needs a new provider.
        key={total}
        plugins={(plugins) => [
          ...plugins.filter((plugin) => plugin !== Accessibility),
          sortAnnouncements(words.sorting, total),
        ]}
        onDragEnd={(event) => {
          if (event.canceled) return
          const order = move([...categories], event)
          if (order.some(({ id }, place) => id !== categories[place]?.id)) mutate(order)
        }}
      >
        <div className={css.list}>
          <Heads />
          <ul className={css.rows} aria-label={words.list}>
            {categories.map((category, index) => (
              <CategoryRow
                key={category.id}
                category={category}
                index={index}
                isLast={index === total - 1}
                onStep={(by) => step(index, by)}
                onEdit={() => onEdit(category)}
                onDelete={() => onDelete(category)}
              />
            ))}
          </ul>
        </div>
      </DragDropProvider>
    </>
  )
}

/** Above a list, not a table: what each value is, a screen reader hears from the value itself. */
function Heads() {
  const { name, address, auctions } = words.columns
  return (
    <div className={css.heads} aria-hidden>
      <span className={css.headOfName}>{name}</span>
      <span>{address}</span>
      <span className={css.headOfCount}>{auctions}</span>
    </div>
  )
}

export function CategoryListSkeleton() {
  return (
    <div className={css.list} aria-busy="true">
      <VisuallyHidden live="polite">{adminUiText.loading}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
        <Skeleton key={place} height={44} />
      ))}
    </div>
  )
}
