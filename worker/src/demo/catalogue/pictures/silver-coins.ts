import { linear, numeral, place, radial, scene, ticks } from './scene.ts'

/** Silver 500 lire coins with three ships: a pair, and one in its case. */
export function silverCoins(): string[] {
  const shadow = '<circle r="262" fill="#3b3020" opacity=".25"/>'
  return [
    scene({
      tint: '#e3dcc6',
      defs: DEFS,
      body:
        place(812, 350, 0.84, 12, place(24, 30, 1, 0, shadow) + COIN + WREATH) +
        place(458, 516, 1, -6, place(22, 28, 1, 0, shadow) + COIN + SHIPS),
    }),
    scene({ tint: '#e3dcc6', defs: DEFS, body: cased() }),
  ]
}

const DEFS =
  linear('silver', '0 0 1 1', '0 #ffffff', '.4 #c9cfd5', '.65 #eceff1', '1 #97a0aa') +
  radial('field', '.38 .3 .8', '0 #f4f6f7', '1 #b9c1c9') +
  linear('case', '0 0 0 1', '0 #2d4a7a', '1 #1b2f54')

const COIN =
  '<circle r="262" fill="#87919c"/><circle r="258" fill="url(#silver)"/>' +
  ticks(96, 260, 9, 3, '#7d8792') +
  '<circle r="234" fill="#9aa4ae"/><circle r="231" fill="url(#field)"/>' +
  beads(60, 216)

/** Round dots on a circle: dashes of no length with round ends. */
function beads(count: number, radius: number): string {
  const gap = Math.round(((2 * Math.PI * radius) / count) * 1000) / 1000
  const row = (colour: string, width: number) =>
    `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0 ${gap}"/>`
  return row('#929ca7', 14) + row('#f9fafb', 10)
}

function ship(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    0,
    `<path d="M-96 20q96 26 176-16l30-18q-6 76-56 84h-116q-30-14-34-50z" fill="#77828e"/><path d="M-96 20q96 26 176-16l30-18-2 20q-90 48-200 34z" fill="#939da8"/>
    <path d="M-8 16V-150M-66 18V-92M58 8V-100" stroke="#6a7480" stroke-width="7" stroke-linecap="round"/>
    <path d="M-50-136q60-18 92 0 18 56-4 108-46-20-92 4 26-56 4-112z" fill="#fbfcfc" stroke="#87919c" stroke-width="4"/><path d="M-4-146V-28M-38-82h78" stroke="#87919c" stroke-width="5"/>
    <path d="M-94-84q26-10 46 0 10 34-2 68-22-10-46 2 14-34 2-70zM42-92q26-10 44 0 10 36-2 68-22-12-42 0 12-32 0-68z" fill="#eef1f3" stroke="#87919c" stroke-width="4"/>
    <path d="M-8-150l40-12-40-14zM58-100l28-9-28-11zM-66-92l28-9-28-11z" fill="#6a7480"/>`,
  )
}

const WAVES = [124, 148, 172]
  .map((y, row) => {
    const waves = 7 - row
    return `<path d="M${-21 * waves} ${y}q21-16 42 0${' t42 0'.repeat(waves - 1)}" fill="none" stroke="#87919c" stroke-width="6" stroke-linecap="round"/>`
  })
  .join('')

const SHIPS = ship(-112, -32, 0.52) + ship(128, -40, 0.46) + ship(0, 40, 1) + WAVES

const leaf =
  '<path d="M0 0q-26-14-22-46 26 12 22 46z" fill="#8d97a2"/><path d="M0 0q26-14 22-46-26 12-22 46z" fill="#a7b0ba"/>'
const WREATH =
  [-1, 1]
    .map(
      (side) =>
        `<g transform="scale(${side} 1)">${Array.from({ length: 10 }, (_, i) => `<g transform="rotate(${28 + i * 15}) translate(0 172) rotate(${-82})">${leaf}</g>`).join('')}</g>`,
    )
    .join('') +
  '<path d="M-150 92A178 178 0 0 0 150 92" fill="none" stroke="#7d8792" stroke-width="5"/><path d="M-22 178l22 16 22-16-22-14z" fill="#6a7480"/>' +
  numeral('500', 3, 5, 118, '#ffffff', 22) +
  numeral('500', 0, 0, 118, '#6a7480', 19)

function cased(): string {
  return `<rect x="258" y="128" width="732" height="692" rx="52" fill="#2c2114" opacity=".25"/><rect x="224" y="92" width="732" height="692" rx="52" fill="url(#case)"/><rect x="252" y="120" width="676" height="636" rx="34" fill="#3c5c92"/>
    <rect x="252" y="120" width="676" height="636" rx="34" fill="none" stroke="#6f8fc2" stroke-width="4"/><circle cx="590" cy="438" r="284" fill="#142444"/><circle cx="590" cy="444" r="280" fill="#27427a"/>${place(590, 438, 1, -4, COIN + SHIPS)}
    <rect x="540" y="764" width="100" height="34" rx="12" fill="#d2a24c"/><rect x="540" y="764" width="100" height="12" rx="6" fill="#f6dd9c"/>`
}
