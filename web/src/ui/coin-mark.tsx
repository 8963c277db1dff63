import { CoinFace } from './coin-face.tsx'

/** From this size on its engraving can be seen. */
const fineSize = 64

/** The one-cent coin, the platform's logo, at any size. */
export function CoinMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-112 -112 224 224" aria-hidden>
      <CoinFace isFine={size >= fineSize} />
    </svg>
  )
}
