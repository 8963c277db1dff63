import { categoryIcons } from '@centesimo/contract'
import { useId } from 'react'
import { adminCategoriesText } from '../../text/admin-categories-text.ts'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { PictureRadio } from '../../ui/picture-radio.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './icon-choice.module.css'

const { icons, form } = adminCategoriesText

type IconChoiceProps = { value: string; onChange: (icon: string) => void; error?: string | undefined }

/** The category icons as radio buttons. */
export function IconChoice({ value, onChange, error }: IconChoiceProps) {
  const name = useId()
  return (
    <FieldGroup legend={form.icon} aria-describedby={error ? `${name}-error` : undefined}>
      <div className={css.icons}>
        {categoryIcons.map((icon) => (
          <PictureRadio
            key={icon}
            className={css.icon}
            title={icons[icon]}
            name={name}
            checked={icon === value}
            onChange={() => onChange(icon)}
          >
            <CategoryIcon name={icon} size={26} />
            <VisuallyHidden>{icons[icon]}</VisuallyHidden>
          </PictureRadio>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </FieldGroup>
  )
}
