import { around, linear, place, radial, scene, ticks } from './scene.ts'

/** Silver pocket watch with its chain: the enamel dial, the opened back with the movement. */
export function pocketWatch(): string[] {
  const chain = (x: number, y: number, colour: string, opacity: number) =>
    `<g transform="translate(${x} ${y})" fill="none" stroke-linecap="round" opacity="${opacity}"><path d="${CHAIN}" stroke="${colour}" stroke-width="21" stroke-dasharray="17 24"/>
    <path d="${CHAIN}" stroke="${colour}" stroke-width="8"/></g>`
  const links = `${chain(0, 0, '#8b94a0', 1)}<path d="${CHAIN}" fill="none" stroke="#e6eaee" stroke-width="7" stroke-linecap="round" stroke-dasharray="13 28" stroke-dashoffset="-4"/>`
  const hook =
    '<path d="M1010 640q46 16 40 62t-54 36q-34-10-20-44" fill="none" stroke="#8b94a0" stroke-width="16" stroke-linecap="round"/>'
  return [
    scene({
      tint: '#dfd9e4',
      defs: DEFS,
      body:
        chain(22, 26, '#2c2138', 0.2) +
        place(522, 496, 1, -8, SHADOW) +
        links +
        hook +
        place(495, 470, 1, -8, CROWN + BODY + DIAL),
    }),
    scene({
      tint: '#dfd9e4',
      defs: DEFS,
      body: place(626, 506, 1.08, 6, SHADOW) + place(600, 480, 1.08, 6, CROWN + BODY + movement()),
    }),
  ]
}

const CHAIN = 'M514 96C640 20 800 70 850 190S760 330 850 420s180 100 160 215'

const DEFS =
  linear('silver', '0 0 1 1', '0 #ffffff', '.4 #c3cad2', '.65 #eef1f3', '1 #8f99a5') +
  radial('enamel', '.4 .32 .8', '0 #fffdf7', '1 #ece3d0') +
  linear('brass', '0 0 1 1', '0 #f6dd9c', '.5 #d2a24c', '1 #a87628')

const SHADOW = '<circle r="286" fill="#2c2138" opacity=".22"/>'
const CROWN = `<ellipse cy="-372" rx="62" ry="50" fill="none" stroke="#8b94a0" stroke-width="20"/><path d="M-60-382q10-36 56-40" fill="none" stroke="#f4f6f8" stroke-width="7" stroke-linecap="round"/>
  <rect x="-24" y="-318" width="48" height="60" fill="#a3adb8"/><rect x="-38" y="-350" width="76" height="48" rx="12" fill="url(#silver)"/><path d="M-24-350v48M-10-350v48M6-350v48M22-350v48" stroke="#8b94a0" stroke-width="4"/>`
const BODY = '<circle r="284" fill="#8b94a0"/><circle r="280" fill="url(#silver)"/><circle r="246" fill="#9aa4b0"/>'

const ROMAN = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']

/** Roman hours in strokes, upright towards the rim as on old dials. */
function roman(text: string): string {
  const widths: Record<string, number> = { I: 12, V: 26, X: 26 }
  let x = -[...text].reduce((sum, letter) => sum + widths[letter]!, 0) / 2
  return [...text]
    .map((letter) => {
      const width = widths[letter]!
      const middle = x + width / 2
      x += width
      if (letter === 'I') return `<path d="M${middle}-20V20"/>`
      if (letter === 'V')
        return `<path d="M${middle - 10}-20L${middle} 20"/><path d="M${middle + 10}-20L${middle} 20" stroke-width="3"/>`
      return `<path d="M${middle - 10}-20l20 40"/><path d="M${middle + 10}-20l-20 40" stroke-width="3"/>`
    })
    .join('')
}

const DIAL =
  '<circle r="238" fill="url(#enamel)"/><circle r="226" fill="none" stroke="#28303d" stroke-width="2"/>' +
  around(60, (i) => `<path d="M0-226v${i % 5 ? 10 : 16}" stroke="#28303d" stroke-width="${i % 5 ? 2.5 : 6}"/>`) +
  `<g fill="none" stroke="#28303d" stroke-width="6">${around(12, (i) => (i === 6 ? '' : `<g transform="translate(0 -178)">${roman(ROMAN[i]!)}</g>`))}</g>` +
  `<g transform="translate(0 122)"><circle r="62" fill="#e2d8c2"/><circle r="59" fill="#fbf6ea"/>${ticks(12, 56, 11, 3, '#28303d')}<path d="M0 14v-52" stroke="#24498a" stroke-width="5" stroke-linecap="round" transform="rotate(52)"/><circle r="6" fill="#24498a"/></g>
  <g fill="#24498a"><path d="M-5 20L-4-86q-14-10-14-24 0-18 18-40 18 22 18 40 0 14-14 24l1 106z" transform="rotate(-54)"/><path d="M-5 24L-3-150q-10-10-10-20 0-14 13-36 13 22 13 36 0 10-10 20l2 174z" transform="rotate(62)"/></g><circle r="14" fill="#24498a"/><circle r="5" fill="#d2a24c"/>
  <path d="M-222-84A238 238 0 0 1 60-230Q-130-150-222-84z" fill="#fff" opacity=".55"/>`

function gear(x: number, y: number, radius: number, teeth: number, fill: string): string {
  const rim = around(teeth, () => `<path d="M-4-${radius + 8}h8l4 12h-16z"/>`)
  const spokes = around(
    5,
    () => `<path d="M0 0v-${radius - 6}" stroke="${fill}" stroke-width="${Math.round(radius / 7)}"/>`,
  )
  return `<g transform="translate(${x} ${y})"><g fill="${fill}">${rim}</g><circle r="${radius - 7}" fill="none" stroke="${fill}" stroke-width="16"/>${spokes}<circle r="${Math.round(radius / 4)}" fill="${fill}"/><circle r="9" fill="#c23a4c"/><circle cx="-3" cy="-3" r="3" fill="#ffd9dc"/></g>`
}

function movement(): string {
  const screws = [
    [-188, -70],
    [-60, -196],
    [178, -92],
    [150, 150],
    [-150, 138],
  ]
  return (
    '<circle r="238" fill="#c9b27c"/><circle r="238" fill="url(#brass)" opacity=".45"/>' +
    around(36, () => '<path d="M0-236Q40-120 0 0" fill="none" stroke="#fff3d0" stroke-width="2" opacity=".28"/>') +
    gear(-70, -60, 118, 36, '#a8722a') +
    gear(104, -96, 74, 24, '#d9dee4') +
    gear(-96, 132, 66, 22, '#d9dee4') +
    '<path d="M-8 30Q60-20 150 0t70 90q-20 60-80 90-60-40-150-40z" fill="#eee3c6"/><path d="M-8 30Q60-20 150 0t70 90" fill="none" stroke="#fff8e6" stroke-width="5"/>' +
    `<g transform="translate(96 92)"><circle r="88" fill="none" stroke="#b07d2c" stroke-width="13"/><path d="M-88 0H88" stroke="#b07d2c" stroke-width="10"/>
    <path d="M0 0c12-16 36-4 30 18S-24 44-36 12-8-52 28-44 62 20 40 48" fill="none" stroke="#24498a" stroke-width="4"/><circle r="12" fill="#c23a4c"/><circle cx="-4" cy="-4" r="4" fill="#ffd9dc"/></g>` +
    screws
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="14" fill="#3d62a6"/><path d="M${x! - 9} ${y! + 5}l18-10" stroke="#182f5c" stroke-width="4"/>`,
      )
      .join('')
  )
}
