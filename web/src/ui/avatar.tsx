import clsx from 'clsx'
import { useState } from 'react'
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
      style={{ width: size, height: size, fontSize: size * (size >= 36 ? 0.36 : 0.46) }}
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

/** Two letters of a full name where there is room, otherwise the first letter. */
function initials(name: string, size: number) {
  const words = name.trim().split(/\s+/)
  const letters =
    size >= 36 && words.length > 1 ? `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}` : (words[0]?.[0] ?? '?')
  return letters.toUpperCase()
}
