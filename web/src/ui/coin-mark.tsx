import { CoinFace, ScaledCoinFace } from './coin-face.tsx'

/** Below this size its engraving is a smudge. */
const fineSize = 120

/** The one-cent coin, the platform's logo, at any size. */
export function CoinMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-112 -112 224 224" aria-hidden>
      {size < fineSize ? <CoinFace /> : <ScaledCoinFace />}
    </svg>
  )
}
