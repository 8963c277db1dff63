import { ground, linear, numeral, place, radial, repeat, scene, ticks } from './scene.ts'

/** A small stack of gold coins, one of them leaning and seen from the front. */
export function goldMarengo(): string[] {
  return [scene({ tint: '#dfe3d6', floor: 540, defs: DEFS, body: place(0, -64, 1, 0, picture()) })]
}

const DEFS =
  linear('gold', '0 0 1 1', '0 #fff0bd', '.4 #e0b04e', '.65 #f7d98c', '1 #a87022') +
  radial('field', '.38 .3 .8', '0 #f9e0a0', '1 #d49f3e') +
  linear('edge', '0 0 1 0', '0 #f4d68a', '.3 #e2b454', '.7 #c68f33', '1 #8f5d18')

function flatCoin(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><path d="M-170 0v34a170 46 0 0 0 340 0V0z" fill="url(#edge)"/>
    ${repeat(29, (i) => {
      const angle = ((i - 14) / 15) * (Math.PI / 2)
      const dx = Math.round(170 * Math.sin(angle))
      const dy = Math.round(46 * Math.cos(angle))
      return `<path d="M${dx} ${dy + 3}v30" stroke="#9b6a1f" stroke-width="3" opacity=".6"/>`
    })}
    <ellipse rx="170" ry="46" fill="url(#gold)"/><ellipse rx="152" ry="39" fill="none" stroke="#a87022" stroke-width="4"/></g>`
}

const LEAF =
  '<path d="M0 0q-22-12-19-40 22 10 19 40z" fill="#b27a26"/><path d="M0 0q22-12 19-40-22 10-19 40z" fill="#c98f35"/>'
const FRONT =
  '<circle r="222" fill="#96631c"/><circle r="218" fill="url(#gold)"/><circle r="194" fill="#b57d2a"/><circle r="191" fill="url(#field)"/>' +
  ticks(72, 189, 11, 4, '#b57d2a') +
  [-1, 1]
    .map(
      (side) =>
        `<g transform="scale(${side} 1)">${repeat(10, (i) => `<g transform="rotate(${26 + i * 14.5}) translate(0 138) rotate(-82)">${LEAF}</g>`)}</g>`,
    )
    .join('') +
  '<path d="M-124 70A142 142 0 0 0 124 70" fill="none" stroke="#a87022" stroke-width="5"/>' +
  `<path transform="translate(0 -74) scale(.8)" d="M0-34l10 22 24 3-18 16 5 24-21-12-21 12 5-24-18-16 24-3z" fill="#a87022"/>` +
  numeral('20', 3, 24, 104, '#fff3c9', 20) +
  numeral('20', 0, 20, 104, '#96631c', 17)

function picture(): string {
  const stack = [0, 1, 2, 3, 4, 5].map((i) => flatCoin(760 + [0, -8, 7, -4, 9, -2][i]!, 706 - i * 40)).join('')
  return (
    ground(770, 752, 290, 50) +
    ground(470, 772, 320, 46) +
    stack +
    place(
      444,
      548,
      1,
      -9,
      `<circle cx="12" cy="6" r="222" fill="#7d5013"/><circle cx="22" cy="6" r="220" fill="url(#edge)"/>${FRONT}<path d="M-182-62A191 191 0 0 1 40-187Q-110-120-182-62z" fill="#fff" opacity=".4"/>`,
    ) +
    place(846, 776, 0.72, 0, flatCoin(0, 0))
  )
}
