import type { Category } from '@centesimo/contract'
import { useSortable } from '@dnd-kit/react/sortable'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { adminCategoriesText as words } from '../../text/admin-categories-text.ts'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { RowAction } from '../ui/row-action.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { rowProps } from '../ui/row-props.ts'
import css from './category-list.module.css'

type CategoryRowProps = {
  category: Category
  index: number
  isLast: boolean
  onStep: (by: 1 | -1) => void
  onEdit: () => void
  onDelete: () => void
}

/** A category with its actions. One with auctions cannot be deleted; the menu explains why. */
export function CategoryRow({ category, index, isLast, onStep, onEdit, onDelete }: CategoryRowProps) {
  const { id, name, icon, slug, auctionCount } = category
  const { ref, handleRef, isDragSource } = useSortable({ id, index })
  const isEmpty = auctionCount === 0
  const actions: RowAction[] = [
    { label: words.up, icon: ArrowUp, isDisabled: index === 0, onSelect: () => onStep(-1) },
    { label: words.down, icon: ArrowDown, isDisabled: isLast, onSelect: () => onStep(1) },
    { label: words.edit, icon: Pencil, isEdit: true, onSelect: onEdit },
    {
      label: words.remove,
      icon: Trash2,
      isDanger: true,
      onSelect: onDelete,
      ...(!isEmpty && { isDisabled: true, hint: words.notEmpty }),
    },
  ]
  return (
    <li ref={ref} className={clsx(css.row, isDragSource && css.dragged)} {...rowProps(() => actions)}>
      <button type="button" ref={handleRef} className={css.handle} aria-label={words.move(name)}>
        <GripVertical size={18} aria-hidden />
      </button>
      <span className={css.icon}>
        <CategoryIcon name={icon} />
      </span>
      <span className={css.words}>
        <b>{name}</b>
      </span>
      <span className={css.slug}>/{slug}</span>
      <TextLink tight className={css.count} to={`/admin/aste?categoryId=${id}`}>
        {words.count(auctionCount)}
      </TextLink>
      <RowMenu name={name} actions={() => actions} />
    </li>
  )
}
