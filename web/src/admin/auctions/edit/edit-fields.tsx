import { editAuctionText } from '../../../text/edit-auction-text.ts'
import { FieldColumns } from '../../ui/field-columns.tsx'
import { EditCardFields } from './edit-card-fields.tsx'
import css from './edit-fields.module.css'
import { EditTermsFields } from './edit-terms-fields.tsx'
import type { EditFieldsProps } from './edit-ties.ts'

/**
 * First the details that can always be edited, then the terms that bids or the state can freeze.
 */
export function EditFields(props: EditFieldsProps) {
  return (
    <FieldColumns className={css.fields}>
      <EditCardFields {...props} />
      <h3 className={css.heading}>{editAuctionText.terms}</h3>
      <EditTermsFields {...props} />
    </FieldColumns>
  )
}
