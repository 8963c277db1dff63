import type { CSSProperties } from 'react'
import css from './skeleton.module.css'

type SkeletonProps = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  round?: boolean
  ratio?: string
}

/**
 * A placeholder in the size of the content that loads. The list around it announces the loading
 * once.
 */
export function Skeleton({ width = '100%', height, round, ratio }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={css.skeleton}
      style={{ width, height, aspectRatio: ratio, borderRadius: round ? '50%' : undefined }}
    />
  )
}
