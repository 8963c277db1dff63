import css from './coin-face.module.css'

const turns = Array.from({ length: 18 }, (_, turn) => turn * 10)
const figurePath = 'M-16-16 5-32H16V34H0V-13L-16-4z'

/** The metal of every coin of a page: `index.html` defines it once, for their many ids. */
export const coinMetal = { edge: 'url(#coin-edge)', field: 'url(#coin-field)', relief: 'url(#coin-relief)' }

type CoinFaceProps = {
  /** Large enough to show the engraving: milled rim, guilloche, a field of its own. */
  isFine?: boolean
  figure?: boolean
}

/** The struck copper cent, the only one of the platform: 110 in radius, around the origin. */
export function CoinFace({ isFine = false, figure = true }: CoinFaceProps) {
  return (
    <>
      <circle r="110" fill={coinMetal.edge} />
      {isFine && <circle r="106" className={css.milling} />}
      <circle r={isFine ? 101 : 97} className={css.groove} />
      <circle cx="1" cy="1.500" r={isFine ? 100 : 95} fill={coinMetal.field} />
      {isFine ? <Engraving /> : <circle r="80" className={css.pearls} />}
      {figure && <CoinFigure isFine={isFine} />}
      {isFine && <path d="M-90-24a93 93 0 0 1 66-66" className={css.light} />}
      {isFine && <path d="M93 15a95 95 0 0 1-58 74" className={css.shade} />}
    </>
  )
}

/** Engraved on a wide page; a narrow one draws the same coin too small for it. */
export function ScaledCoinFace() {
  return (
    <>
      <g className={css.onWide}>
        <CoinFace isFine />
      </g>
      <g className={css.onNarrow}>
        <CoinFace />
      </g>
    </>
  )
}

function Engraving() {
  return (
    <>
      <g className={css.guilloche}>
        {turns.map((degrees) => (
          <ellipse key={degrees} rx="76" ry="40" transform={`rotate(${degrees})`} />
        ))}
      </g>
      <circle r="84" className={css.beads} />
      <circle cx="1.500" cy="2" r="47" className={css.groove} opacity="0.55" />
      <circle r="47" fill={coinMetal.field} />
      <circle r="46" className={css.ring} />
    </>
  )
}

/** In relief; on a small coin larger and paler, so that it can be read. */
function CoinFigure({ isFine }: { isFine: boolean }) {
  return (
    <g transform={isFine ? undefined : 'scale(1.6)'}>
      <path d={figurePath} transform="translate(2.500 3)" className={css.cast} />
      <path d={figurePath} fill={isFine ? coinMetal.relief : '#fff4ea'} />
      {isFine && <path d="M-16-16 5-32H16" className={css.glint} />}
    </g>
  )
}
