import type { FilteredTable } from '@centesimo/contract'
import { limits } from '@centesimo/contract/limits'
import { useState } from 'react'
import { call } from '../../../data/call.ts'
import { refresh } from '../../../data/query-keys.ts'
import { adminViewsText as words } from '../../../text/admin-views-text.ts'
import { Field } from '../../../ui/field.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { viewsKey } from './views-key.ts'

type SaveViewDialogProps = {
  table: FilteredTable
  filters: Readonly<Record<string, string>>
  onClose: () => void
}

/** Keeps the filters under a name; one that exists is replaced. */
export function SaveViewDialog({ table, filters, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('')
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.saveTitle}
      lead={words.saveLead}
      confirmLabel={words.confirm}
      action={() => call('saveView', { body: { list: table, name, filters: { ...filters } } })}
      fallback={words.notSaved}
      done={(view) => ({ title: words.saved(view.name) })}
      onDone={() => refresh(viewsKey)}
    >
      {(fields) => (
        <Field
          label={words.name}
          value={name}
          maxLength={limits.savedViews.nameChars.max}
          autoComplete="off"
          error={fields.name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </ActionDialog>
  )
}
