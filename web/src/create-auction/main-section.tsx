import { useFormContext } from 'react-hook-form'
import { messageOf } from '../data/api-error.ts'
import { useCategories } from '../data/auctions.ts'
import { createText } from '../text/create-text.ts'
import { AreaField } from '../ui/area-field.tsx'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { AuctionInput } from './auction-form.ts'
import css from './form-section.module.css'
import { FormSection } from './form-section.tsx'
import { ImagePicker } from './image-picker.tsx'

const { fields, hints, sections } = createText

export function MainSection() {
  const { register, formState } = useFormContext<AuctionInput>()
  const { errors } = formState
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
        <SelectField
          label={fields.category}
          placeholder={createText.choose}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          aria-required
          error={errors.categoryId?.message ?? (unread ? messageOf(unread, createText.categoriesFailed) : undefined)}
          {...register('categoryId')}
        />
      </div>
      <div className={css.wide}>
        <AreaField
          label={fields.description}
          rows={6}
          aria-required
          error={errors.description?.message}
          {...register('description')}
        />
      </div>
      <div className={css.wide}>
        <ImagePicker />
      </div>
    </FormSection>
  )
}
