import { type Category, CategoryBody } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { adminCategoriesText } from '../../text/admin-categories-text.ts'
import { Field } from '../../ui/field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { fieldErrors } from '../ui/field-errors.ts'
import { IconChoice } from './icon-choice.tsx'
import { refreshPublicCategories } from './use-categories.ts'

const words = adminCategoriesText.form

/** Creates a category, or edits its name and icon. */
export function CategoryDialog({ category, onClose }: { category?: Category; onClose: () => void }) {
  const [name, setName] = useState(category?.name ?? '')
  const [icon, setIcon] = useState(category?.icon ?? '')
  const body = { name: name.trim(), icon }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={category ? words.editTitle : words.createTitle}
      confirmLabel={category ? words.save : words.create}
      check={() => fieldErrors(CategoryBody, body)}
      action={(idempotencyKey) =>
        category
          ? call('editCategory', { params: { id: category.id }, body })
          : call('createCategory', { body, idempotencyKey })
      }
      fallback={category ? words.notEdited : words.notCreated}
      done={{ title: category ? words.edited : words.created }}
      onDone={refreshPublicCategories}
    >
      {(fields) => (
        <>
          <Field
            label={words.name}
            hint={category && words.nameHint}
            maxLength={40}
            autoComplete="off"
            value={name}
            error={fields.name}
            onChange={({ target }) => setName(target.value)}
          />
          <IconChoice value={icon} onChange={setIcon} error={fields.icon} />
        </>
      )}
    </ActionDialog>
  )
}
