import { Star } from 'lucide-react'
import { testimonialsText } from '../text/testimonials-text.ts'
import { FieldGroup } from '../ui/field-group.tsx'
import { PictureRadio } from '../ui/picture-radio.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './star-choice.module.css'

const words = testimonialsText.form
const ratings = [1, 2, 3, 4, 5]

type StarChoiceProps = { value: number; onChange: (rating: number) => void; disabled: boolean }

/** One to five stars, as radio buttons. */
export function StarChoice({ value, onChange, disabled }: StarChoiceProps) {
  return (
    <FieldGroup legend={words.rating} className={css.choice} disabled={disabled}>
      {ratings.map((rating) => (
        <PictureRadio
          key={rating}
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
    </FieldGroup>
  )
}
