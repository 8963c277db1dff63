import type { Category } from '@centesimo/contract'
import { useState } from 'react'
import { adminCategoriesText as words } from '../../text/admin-categories-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { CataloguePage } from '../ui/catalogue-page.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryList, CategoryListSkeleton } from './category-list.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { useCategories } from './use-categories.ts'

type Act = { kind: 'create' } | { kind: 'edit' | 'delete'; category: Category }

/** The categories in their public order. */
export function CategoriesPage() {
  const { data, error, refetch, isPending } = useCategories()
  const [act, setAct] = useState<Act | null>(null)
  const stop = () => setAct(null)
  return (
    <CataloguePage words={words} table="categories" onCreate={() => setAct({ kind: 'create' })}>
      {(nothing) => (
        <>
          {isPending && <CategoryListSkeleton />}
          {error && !data && <FailedPanel error={error} onRetry={() => void refetch()} />}
          {data?.length === 0 && nothing}
          {data && data.length > 0 && (
            <CategoryList
              categories={data}
              onEdit={(category) => setAct({ kind: 'edit', category })}
              onDelete={(category) => setAct({ kind: 'delete', category })}
            />
          )}
          {act?.kind === 'create' && <CategoryDialog onClose={stop} />}
          {act?.kind === 'edit' && <CategoryDialog category={act.category} onClose={stop} />}
          {act?.kind === 'delete' && <DeleteCategory category={act.category} onClose={stop} />}
        </>
      )}
    </CataloguePage>
  )
}
