import type { Category } from '@centesimo/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { adminCategoriesText as words } from '../../text/admin-categories-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { ExportButton } from '../ui/export-button.tsx'
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
  const createButton = (
    <Button onClick={() => setAct({ kind: 'create' })}>
      <Plus size={18} aria-hidden />
      {words.create}
    </Button>
  )
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      actions={
        <>
          {createButton}
          <ExportButton table="categories" />
        </>
      }
    >
      {isPending && <CategoryListSkeleton />}
      {error && !data && <FailedPanel error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <MessagePanel title={words.empty} actions={createButton}>
          {words.emptyText}
        </MessagePanel>
      )}
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
    </AdminPage>
  )
}
