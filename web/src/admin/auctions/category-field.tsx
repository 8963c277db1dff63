import { useCategories } from '../../data/auctions.ts'
import { adminBulkText as words } from '../../text/admin-bulk-text.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { BulkFieldsProps } from '../ui/bulk/bulk-action.ts'

/** The category that the chosen auctions move to. */
export function CategoryField({ values, errors, onChange }: BulkFieldsProps) {
  const { data: categories = [] } = useCategories()
  return (
    <SelectField
      label={words.category}
      placeholder={words.chooseCategory}
      options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      value={values.categoryId ?? ''}
      error={errors.categoryId}
      onChange={({ target }) => onChange({ categoryId: target.value })}
    />
  )
}
