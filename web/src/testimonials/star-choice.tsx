import { Star } from 'lucide-react'
import { testimonialsText } from '../text/testimonials-text.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './star-choice.module.css'

const words = testimonialsText.form
const ratings = [1, 2, 3, 4, 5]

type StarChoiceProps = { value: number; onChange: (rating: number) => void; disabled: boolean }

/**
 * One to five stars: a group of radio buttons, so arrow keys choose and screen readers announce the
 * choice.
 */
export function StarChoice({ value, onChange, disabled }: StarChoiceProps) {
  return (
    <fieldset className={css.choice} disabled={disabled}>
      <legend className={css.label}>{words.rating}</legend>
      {ratings.map((rating) => (
        <label key={rating} className={rating <= value ? css.on : css.off}>
          <input
            type="radio"
            name="rating"
            value={rating}
            checked={rating === value}
            onChange={() => onChange(rating)}
          />
          <Star size={34} strokeWidth={1.4} fill={rating <= value ? 'currentColor' : 'none'} aria-hidden />
          <VisuallyHidden>{words.stars(rating)}</VisuallyHidden>
        </label>
      ))}
      <span className={css.word} aria-hidden>
        {words.words[value]}
      </span>
    </fieldset>
  )
}
