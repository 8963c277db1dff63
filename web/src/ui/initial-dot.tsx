import clsx from 'clsx'
import css from './initial-dot.module.css'

/** A person as a small round letter. */
export function InitialDot({ name, size = 24, dark = false }: { name: string; size?: number; dark?: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(css.dot, dark && css.dark)}
      style={{ width: size, height: size, fontSize: size * (size >= 36 ? 0.36 : 0.46) }}
    >
      {initials(name, size)}
    </span>
  )
}

/** Two letters of a full name where there is room, else the first letter. */
function initials(name: string, size: number) {
  const words = name.trim().split(/\s+/)
  const letters =
    size >= 36 && words.length > 1 ? `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}` : (words[0]?.[0] ?? '?')
  return letters.toUpperCase()
}
