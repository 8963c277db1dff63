import { formatEuro, type PriceTone } from '@centesimo/domain'
import clsx from 'clsx'
import { useRef } from 'react'
import css from './rolling-price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type RollingPriceProps = {
  cents: number
  /** Null: in ink. */
  tone: PriceTone | null
  size?: 'm' | 'l'
}

/**
 * A live price: each digit has a cell of the same width, and only a changed digit rolls up. The
 * cells are drawn by the style sheet, so readers, copies and tests meet the price as plain text.
 */
export function RollingPrice({ cents, tone, size = 'm' }: RollingPriceProps) {
  const written = formatEuro(cents)
  const characters = [...written.replace(/\s*€$/, '')]
  return (
    <span className={clsx(css.price, css[size])} style={tone ? { color: `var(--price-${tone})` } : undefined}>
      <VisuallyHidden>{written}</VisuallyHidden>
      <span className={css.cells} aria-hidden>
        {characters.map((character, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place, counted from the right
          <Cell key={characters.length - index} character={character} />
        ))}
        <small className={css.unit} />
      </span>
    </span>
  )
}

function Cell({ character }: { character: string }) {
  const shown = useRef(character)
  const before = useRef<string>(undefined)
  if (shown.current !== character) {
    before.current = shown.current
    shown.current = character
  }
  const hasRolled = before.current !== undefined
  return (
    <i
      key={character}
      className={clsx(/\d/.test(character) && css.digit, hasRolled && css.rolled)}
      data-character={character}
      data-before={before.current}
    />
  )
}
