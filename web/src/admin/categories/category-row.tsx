import type { Category } from '@centesimo/contract'
import { useSortable } from '@dnd-kit/react/sortable'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { adminCategoriesText as words } from '../../text/admin-categories-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './category-list.module.css'

type CategoryRowProps = {
  category: Category
  index: number
  isLast: boolean
  onStep: (by: 1 | -1) => void
  onEdit: () => void
  onDelete: () => void
}

/** A category with its actions. One with auctions cannot be deleted; the row explains why. */
export function CategoryRow({ category, index, isLast, onStep, onEdit, onDelete }: CategoryRowProps) {
  const { id, name, icon, auctionCount } = category
  const { ref, handleRef, isDragSource } = useSortable({ id, index })
  const hintId = useId()
  const isEmpty = auctionCount === 0
  return (
    <li ref={ref} className={clsx(css.row, isDragSource && css.dragged)}>
      <button type="button" ref={handleRef} className={css.handle} aria-label={words.move(name)}>
        <GripVertical size={18} aria-hidden />
      </button>
      <span className={css.icon}>
        <CategoryIcon name={icon} />
      </span>
      <span className={css.words}>
        <b>{name}</b>
        <small id={hintId}>
          {words.count(auctionCount)}
          {!isEmpty && <VisuallyHidden>. {words.notEmpty}</VisuallyHidden>}
        </small>
      </span>
      <span className={css.actions}>
        <IconButton label={words.up(name)} disabled={index === 0} onClick={() => onStep(-1)}>
          <ArrowUp size={18} aria-hidden />
        </IconButton>
        <IconButton label={words.down(name)} disabled={isLast} onClick={() => onStep(1)}>
          <ArrowDown size={18} aria-hidden />
        </IconButton>
        <IconButton label={words.edit(name)} onClick={onEdit}>
          <Pencil size={17} aria-hidden />
        </IconButton>
        <IconButton
          label={words.remove(name)}
          title={isEmpty ? words.remove(name) : words.notEmpty}
          disabled={!isEmpty}
          aria-describedby={isEmpty ? undefined : hintId}
          onClick={onDelete}
        >
          <Trash2 size={17} aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}
