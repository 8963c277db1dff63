import { useController, useFormContext, useWatch } from 'react-hook-form'
import { ImagePicker } from '../auction-details/image-picker.tsx'
import { messageOf } from '../data/api-error.ts'
import { useCategories } from '../data/auctions.ts'
import { createText } from '../text/create-text.ts'
import { AreaField } from '../ui/area-field.tsx'
import { Field } from '../ui/field.tsx'
import type { AuctionInput } from './auction-form.ts'
import { ChoiceInput } from './choice-input.tsx'
import css from './form-section.module.css'
import { FormSection } from './form-section.tsx'

const { fields, hints, sections } = createText

export function MainSection() {
  const { control, register, formState } = useFormContext<AuctionInput>()
  const { errors } = formState
  const { field: images } = useController({ control, name: 'images' })
  const givesCredits = useWatch<AuctionInput, 'givesCredits'>({ name: 'givesCredits' })
  const { data: categories = [], error: unread } = useCategories()
  return (
    <FormSection title={sections.main}>
      <div className={css.wide}>
        <Field
          label={fields.title}
          hint={hints.title}
          aria-required
          autoComplete="off"
          error={errors.title?.message}
          {...register('title')}
        />
      </div>
      <div className={css.wide}>
        <ChoiceInput
          name="categoryId"
          label={fields.categoryId}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          error={unread ? messageOf(unread, createText.categoriesFailed) : undefined}
        />
      </div>
      <div className={css.wide}>
        <AreaField
          label={fields.description}
          rows={4}
          aria-required
          error={errors.description?.message}
          {...register('description')}
        />
      </div>
      <div className={css.wide}>
        <ImagePicker
          label={givesCredits ? createText.images.ofCredits : fields.images}
          images={images.value}
          onChange={images.onChange}
          focusRef={images.ref}
          error={errors.images?.message}
        />
      </div>
    </FormSection>
  )
}
