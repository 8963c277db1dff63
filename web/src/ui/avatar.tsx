import clsx from 'clsx'
import { type CSSProperties, useState } from 'react'
import css from './avatar.module.css'

type AvatarProps = { name: string; size?: number; dark?: boolean; picture?: string | null | undefined }

/** A user as a small round picture, or as initials without one. */
export function Avatar({ name, size = 24, dark = false, picture }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  if (picture && picture !== broken) {
    return (
      <img
        className={clsx(css.dot, css.picture)}
        src={smallest(picture)}
        alt=""
        width={size}
        height={size}
        style={{ width: size, height: size }}
        decoding="async"
        onError={() => setBroken(picture)}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={clsx(css.dot, dark && css.dark)}
      style={
        {
          '--hue': hueOf(name),
          width: size,
          height: size,
          fontSize: size * (size >= 36 ? 0.36 : 0.46),
        } as CSSProperties
      }
    >
      {initials(name, size)}
    </span>
  )
}

/**
 * Every stored picture has a smaller copy beside it; a picture chosen but not yet sent has none.
 */
function smallest(picture: string): string {
  return picture.startsWith('/media/') ? picture.replace(/\.webp$/, '-480.webp') : picture
}

/** Apart enough to tell faces in a list from each other. */
const hues = [20, 55, 95, 145, 190, 240, 290, 345] as const

/** The same person has the same hue everywhere. */
function hueOf(name: string): number {
  let sum = 0
  for (const letter of name.toLowerCase()) sum = (sum * 31 + letter.charCodeAt(0)) % 9_973
  return hues[sum % hues.length]!
}

/** Two letters of a full name where there is room, otherwise the first letter. */
function initials(name: string, size: number) {
  const words = name.trim().split(/\s+/)
  const letters =
    size >= 36 && words.length > 1 ? `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}` : (words[0]?.[0] ?? '?')
  return letters.toUpperCase()
}
