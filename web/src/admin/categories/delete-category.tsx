import type { Category } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { adminCategoriesText } from '../../text/admin-categories-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { refreshPublicCategories } from './use-categories.ts'

const words = adminCategoriesText.removing

/** Deletes a category without auctions, after a confirmation. */
export function DeleteCategory({ category: { id, name }, onClose }: { category: Category; onClose: () => void }) {
  return (
    <ActionDialog
      open
      danger
      onClose={onClose}
      title={words.title}
      lead={words.lead(name)}
      confirmLabel={words.confirm}
      action={() => call('deleteCategory', { params: { id } })}
      fallback={words.failed}
      done={{ title: words.done }}
      onDone={refreshPublicCategories}
    />
  )
}
