import type { Category } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { adminCategoriesText } from '../../text/admin-categories-text.ts'
import { ActDialog } from '../desk/act-dialog.tsx'
import { tellPublic } from './use-categories.ts'

const words = adminCategoriesText.removing

/** Deletes a category without auctions, after a confirmation. */
export function DeleteCategory({ category: { id, name }, onClose }: { category: Category; onClose: () => void }) {
  return (
    <ActDialog
      open
      danger
      onClose={onClose}
      title={words.title}
      lead={words.lead(name)}
      confirmLabel={words.confirm}
      act={() => call('deleteCategory', { params: { id } })}
      fallback={words.failed}
      done={{ title: words.done }}
      onDone={tellPublic}
    />
  )
}
