import { limits } from '@centesimo/contract/limits'
import { adminBulkText } from '../../text/admin-bulk-text.ts'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Field } from '../../ui/field.tsx'
import type { BulkFieldsProps } from '../ui/bulk/bulk-action.ts'

const { actions } = adminUsersText

type BlockWords = { reasonHint: string; explanation: string; explanationHint: string }

/** The reason for a block, and what the person or several people are told by mail. */
export function BlockFields({
  values,
  errors,
  onChange,
  words = adminBulkText.block,
}: BulkFieldsProps & { words?: BlockWords }) {
  return (
    <>
      <Field
        label={actions.reason}
        hint={words.reasonHint}
        maxLength={limits.reasonChars.max}
        autoComplete="off"
        value={values.reason ?? ''}
        error={errors.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      <AreaField
        label={words.explanation}
        hint={words.explanationHint}
        maxLength={limits.explanationChars}
        rows={4}
        value={values.explanation ?? ''}
        error={errors.explanation}
        onChange={({ target }) => onChange({ explanation: target.value })}
      />
    </>
  )
}
