import clsx from 'clsx'
import { CircleAlert, Star } from 'lucide-react'
import { type Ref, useId } from 'react'
import { testimonialsText } from '../text/testimonials-text.ts'
import field from '../ui/field.module.css'
import { FieldGroup } from '../ui/field-group.tsx'
import { PictureRadio } from '../ui/picture-radio.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './star-choice.module.css'

const words = testimonialsText.form
const ratings = [1, 2, 3, 4, 5]

type StarChoiceProps = {
  /** Undefined until one is chosen. */
  value: number | undefined
  onChange: (rating: number) => void
  disabled: boolean
  error: string | undefined
  /** The first star, which is focused when the choice is missing. */
  firstRef: Ref<HTMLInputElement>
}

/** One to five stars, as radio buttons. */
export function StarChoice({ value = 0, onChange, disabled, error, firstRef }: StarChoiceProps) {
  const errorId = useId()
  return (
    <FieldGroup
      legend={words.rating}
      className={css.choice}
      disabled={disabled}
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
    >
      {ratings.map((rating) => (
        <PictureRadio
          key={rating}
          ref={rating === 1 ? firstRef : undefined}
          className={rating <= value ? css.on : css.off}
          name="rating"
          value={rating}
          checked={rating === value}
          onChange={() => onChange(rating)}
        >
          <Star size={34} strokeWidth={1.4} fill={rating <= value ? 'currentColor' : 'none'} aria-hidden />
          <VisuallyHidden>{words.stars(rating)}</VisuallyHidden>
        </PictureRadio>
      ))}
      <span className={css.word} aria-hidden>
        {words.words[value]}
      </span>
      {error && (
        <p id={errorId} role="alert" className={clsx(field.error, css.error)}>
          <CircleAlert size={15} aria-hidden />
          {error}
        </p>
      )}
    </FieldGroup>
  )
}
