import { categoryIcons } from '@centesimo/contract'
import { useId } from 'react'
import { adminCategoriesText } from '../../text/admin-categories-text.ts'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './icon-choice.module.css'

const { icons, form } = adminCategoriesText

type IconChoiceProps = { value: string; onChange: (icon: string) => void; error?: string | undefined }

/**
 * The category icons as radio buttons: arrow keys choose, and screen readers announce the choice.
 */
export function IconChoice({ value, onChange, error }: IconChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css.choice} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={css.label}>{form.icon}</legend>
      <div className={css.icons}>
        {categoryIcons.map((icon) => (
          <label key={icon} className={css.icon} title={icons[icon]}>
            <input type="radio" name={name} checked={icon === value} onChange={() => onChange(icon)} />
            <CategoryIcon name={icon} size={26} />
            <VisuallyHidden>{icons[icon]}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
