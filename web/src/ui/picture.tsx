import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { CoinFace } from './coin-face.tsx'
import css from './picture.module.css'

type PictureProps = {
  src: string | null | undefined
  alt: string
  sizes: string
  eager?: boolean
  /** The prize is credits: without a picture there are coins. */
  isOfCredits?: boolean
}

/**
 * An auction's picture in the size of its place; a placeholder when there is none or it fails to
 * load.
 */
export function Picture({ src, alt, sizes, eager = false, isOfCredits = false }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  if (!src || brokenSrc === src) {
    return (
      <span className={css.placeholder} {...(alt && { role: 'img', 'aria-label': alt })}>
        {isOfCredits ? <Coins /> : <Gavel strokeWidth={1.2} aria-hidden />}
      </span>
    )
  }
  return (
    <img
      className={css.picture}
      src={src}
      srcSet={sourceSet(src)}
      sizes={sizes}
      alt={alt}
      width={960}
      height={720}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBrokenSrc(src)}
    />
  )
}

/** Three coins, the front one whole. */
function Coins() {
  return (
    <svg className={css.coins} viewBox="-200 -150 400 300" aria-hidden>
      {coinPlaces.map((place) => (
        <g key={place} transform={place}>
          <CoinFace isFine />
        </g>
      ))}
    </svg>
  )
}

const coinPlaces = [
  'translate(-88 -22) rotate(-14) scale(0.62)',
  'translate(92 -18) rotate(16) scale(0.62)',
  'translate(0 26) scale(0.86)',
]

/** Every stored picture has two smaller copies beside it: `…-480.webp` and `…-960.webp`. */
function sourceSet(src: string): string | undefined {
  if (!src.startsWith('/media/') || !src.endsWith('.webp')) return undefined
  const stem = src.slice(0, -'.webp'.length)
  return `${stem}-480.webp 480w, ${stem}-960.webp 960w, ${src} 1600w`
}
