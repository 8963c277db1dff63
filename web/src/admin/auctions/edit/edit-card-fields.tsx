import { authenticityLabels, conditionLabels } from '@centesimo/contract/labels'
import { ImagePicker } from '../../../auction-details/image-picker.tsx'
import { isOfCredits, isSoldDirectly } from '../../../auction-details/offer-inputs.ts'
import { objectFields, optionsOf } from '../../../auction-details/typed-details.ts'
import { useCategories } from '../../../data/auctions.ts'
import { createText, yesNoLabels } from '../../../text/create-text.ts'
import { editAuctionText } from '../../../text/edit-auction-text.ts'
import { AreaField } from '../../../ui/area-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import css from './edit-fields.module.css'
import { type EditFieldsProps, tiesOf } from './edit-ties.ts'

const { fields, buyNowHint } = editAuctionText

const choices = { condition: conditionLabels, authenticity: authenticityLabels }

/** The details that can be edited at any time. */
export function EditCardFields(props: EditFieldsProps) {
  const { auction, typed, wrong, onType } = props
  const { data: categories = [auction.category] } = useCategories()
  const ties = tiesOf(props)
  return (
    <>
      <div className={css.whole}>
        <Field label={fields.title} {...ties('title')} />
      </div>
      <div className={css.whole}>
        <AreaField label={fields.description} rows={4} {...ties('description')} />
      </div>
      <div className={css.whole} data-images>
        <ImagePicker
          label={isOfCredits(typed) ? createText.images.ofCredits : fields.images}
          images={typed.images}
          onChange={(images) => onType({ images })}
          error={wrong.images}
        />
      </div>
      <SelectField
        label={fields.categoryId}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        {...ties('categoryId')}
      />
      <Field label={fields.estimatedValue} {...ties('estimatedValue')} />
      {!isOfCredits(typed) && <ObjectFields {...props} />}
      <Field label={fields.costCents} hint={createText.hints.costCents} inputMode="decimal" {...ties('costCents')} />
    </>
  )
}

/** What the object is like and whether it is sold: credits have none of it. */
function ObjectFields(props: EditFieldsProps) {
  const ties = tiesOf(props)
  return (
    <>
      {(['condition', 'authenticity'] as const).map((name) => (
        <SelectField
          key={name}
          label={fields[name]}
          placeholder={createText.choose}
          options={optionsOf(choices[name])}
          {...ties(name)}
        />
      ))}
      {objectFields.map((name) => (
        <Field key={name} label={fields[name]} {...ties(name)} />
      ))}
      <Field label={fields.buyNowPrice} hint={buyNowHint} inputMode="decimal" {...ties('buyNowPrice')} />
      {isSoldDirectly(props.typed) && (
        <SelectField
          label={fields.creditsBack}
          hint={createText.hints.creditsBack}
          options={optionsOf(yesNoLabels)}
          {...ties('creditsBack')}
        />
      )}
    </>
  )
}
