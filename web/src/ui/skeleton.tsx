import type { CSSProperties } from 'react'
import css from './skeleton.module.css'

type SkeletonProps = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  round?: boolean
  ratio?: string
}

/** A place kept for what is on its way, in its size. The list around it says once that it is loading. */
export function Skeleton({ width = '100%', height, round, ratio }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={css.skeleton}
      style={{ width, height, aspectRatio: ratio, borderRadius: round ? '50%' : undefined }}
    />
  )
}
