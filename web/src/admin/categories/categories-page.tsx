import type { Category } from '@centesimo/contract'
import { useState } from 'react'
import { adminCategoriesText as words } from '../../text/admin-categories-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { CataloguePage } from '../ui/catalogue-page.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryList, CategoryListSkeleton } from './category-list.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { useCategories } from './use-categories.ts'

type Action = { kind: 'create' } | { kind: 'edit' | 'delete'; category: Category }

/** The categories in their public order. */
export function CategoriesPage() {
  const { data, error, refetch, isPending } = useCategories()
  const [action, setAction] = useState<Action | null>(null)
  const stop = () => setAction(null)
  return (
    <CataloguePage words={words} table="categories" onCreate={() => setAction({ kind: 'create' })}>
      {(nothing) => (
        <>
          {isPending && <CategoryListSkeleton />}
          {error && !data && <FailedPanel error={error} onRetry={() => void refetch()} />}
          {data?.length === 0 && nothing}
          {data && data.length > 0 && (
            <CategoryList
              categories={data}
              onEdit={(category) => setAction({ kind: 'edit', category })}
              onDelete={(category) => setAction({ kind: 'delete', category })}
            />
          )}
          {action?.kind === 'create' && <CategoryDialog onClose={stop} />}
          {action?.kind === 'edit' && <CategoryDialog category={action.category} onClose={stop} />}
          {action?.kind === 'delete' && <DeleteCategory category={action.category} onClose={stop} />}
        </>
      )}
    </CataloguePage>
  )
}
