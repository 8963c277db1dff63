import { Star } from 'lucide-react'
import css from './stars.module.css'

const places = [1, 2, 3, 4, 5]

/** Five stars, filled up to the rating; `label` is its text. */
export function Stars({ rating, label, size = 18 }: { rating: number; label: string; size?: number }) {
  return (
    <span className={css.stars} role="img" aria-label={label}>
      <Row size={size} isEmpty />
      <span className={css.filled} style={{ width: `${rating * 20}%` }}>
        <Row size={size} />
      </span>
    </span>
  )
}

function Row({ size, isEmpty = false }: { size: number; isEmpty?: boolean }) {
  return (
    <span className={css.row} aria-hidden>
      {places.map((place) => (
        <Star
          key={place}
          size={size}
          {...(isEmpty ? { strokeWidth: 1.5 } : { strokeWidth: 0, fill: 'currentColor' })}
        />
      ))}
    </span>
  )
}
