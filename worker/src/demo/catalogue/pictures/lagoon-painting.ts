import { linear, place, radial, repeat, scene } from './scene.ts'

/** Oil painting of a lagoon in a gilt frame, and a corner of it close up. */
export function lagoonPainting(): string[] {
  const hung = '<rect x="190" y="130" width="864" height="686" fill="#33261a" opacity=".22"/>'
  return [
    scene({ tint: '#d9dccf', defs: DEFS, body: hung + place(600, 450, 1, 0, FRAME + VIEW) }),
    scene({ tint: '#d9dccf', defs: DEFS, body: place(330, 110, 2.1, 0, FRAME + VIEW) }),
  ]
}

const DEFS =
  linear('gilt', '0 0 1 1', '0 #fbe7ae', '.3 #cf9e42', '.55 #f1d283', '.8 #b47d29', '1 #8c5c18') +
  linear('sky', '0 0 0 1', '0 #7fa7bf', '.5 #eac9a2', '1 #f6dfb5') +
  linear('water', '0 0 0 1', '0 #efcf9e', '.35 #86aeb4', '1 #3c6f80') +
  radial('sun', '.5 .5 .5', ['0 #fff6d8', 1], ['.3 #fff0c4', 0.7], ['1 #ffe9b0', 0])

const curl =
  '<path d="M-34 26q-6-50 34-60 40 10 34 60-8-26-24-26-14 0-10 22-10-22-24-18-8 4-10 22z" fill="#8c5c18" opacity=".55"/><circle cy="-8" r="10" fill="#fff0c0" opacity=".8"/>'
const FRAME =
  '<rect x="-434" y="-350" width="868" height="700" rx="8" fill="#8c5c18"/><rect x="-430" y="-346" width="860" height="692" rx="6" fill="url(#gilt)"/>' +
  '<path d="M-430-346L-322-238M430-346L322-238M-430 346L-322 238M430 346L322 238" stroke="#7c5014" stroke-width="3" opacity=".5"/>' +
  '<rect x="-404" y="-320" width="808" height="640" fill="none" stroke="#fff0c0" stroke-width="5" opacity=".75"/><rect x="-396" y="-312" width="792" height="624" fill="none" stroke="#7c5014" stroke-width="5" opacity=".6"/>' +
  repeat(
    17,
    (i) =>
      `<g fill="#8c5c18" opacity=".5"><path d="M${-320 + i * 40}-292q14-18 28 0-14 18-28 0zM${-320 + i * 40} 292q14-18 28 0-14 18-28 0z"/></g>`,
  ) +
  repeat(
    12,
    (i) =>
      `<g fill="#8c5c18" opacity=".5"><path d="M-376 ${-232 + i * 40}q-18 14 0 28 18-14 0-28zM376 ${-232 + i * 40}q-18 14 0 28 18-14 0-28z"/></g>`,
  ) +
  [
    [-376, -292, -45],
    [376, -292, 45],
    [376, 292, 135],
    [-376, 292, 225],
  ]
    .map(([x, y, turn]) => place(x!, y!, 1.25, turn!, curl))
    .join('') +
  '<rect x="-338" y="-254" width="676" height="508" fill="#6b4310"/><rect x="-330" y="-246" width="660" height="492" fill="#f8e7bd"/>'

const gondola = (x: number, y: number, scale: number) =>
  place(
    x,
    y,
    scale,
    0,
    '<path d="M-120-8q8-26 4-38 10 6 12 30 40 22 104 22t108-24q8-18 18-22-2 22-8 34Q70 34 0 34T-120-8z" fill="#1d2833"/><path d="M-100 10Q-40 28 0 28T108 4" fill="none" stroke="#b8622e" stroke-width="4"/><path d="M66-6l-6-62q0-10 9-10t9 10l6 60z" fill="#f3ede4"/><circle cx="69" cy="-88" r="10" fill="#8a5535"/><path d="M58-94h22l-4-8H62z" fill="#e6b96a"/><path d="M92-60L20 66" stroke="#3a2415" stroke-width="5"/><path d="M-40-2q16-24 36-24t34 24z" fill="#7d2438"/><path d="M-120 44q120 24 240-4" fill="none" stroke="#1d2833" stroke-width="6" opacity=".35"/>',
  )

const house = (x: number, width: number, height: number, fill: string, roof: string) =>
  `<path d="M${x} 24v-${height}h${width}V24z" fill="${fill}"/><path d="M${x - 4} ${24 - height}l${width / 2 + 4}-16 ${width / 2 + 4} 16z" fill="${roof}"/>` +
  repeat(
    Math.floor(width / 18),
    (i) =>
      `<path d="M${x + 8 + i * 18} ${40 - height}h7v14h-7zM${x + 8 + i * 18} ${66 - height}h7v14h-7z" fill="#5b3a2c" opacity=".7"/>`,
  )

const VIEW = `<svg x="-320" y="-236" width="640" height="472" viewBox="-320 -236 640 472"><rect x="-320" y="-236" width="640" height="270" fill="url(#sky)"/><circle cx="-70" cy="-20" r="190" fill="url(#sun)"/>
  <g fill="#fff3dc" opacity=".75"><path d="M-290-150q40-30 90-12 40-26 84 6 40 0 52 16-110 14-226-10z"/><path d="M60-186q50-26 96 0 50-10 80 20-96 14-176-20z"/><path d="M-60-96q50-14 96 2 40-6 60 8-80 12-156-10z" opacity=".7"/></g>
  ${house(-320, 60, 70, '#d99b73', '#a8593a')}${house(-262, 46, 88, '#e7bd8c', '#a8593a')}${house(-216, 54, 62, '#c9805f', '#8a4630')}
  <path d="M-150 24v-130h26V24z" fill="#c98a63"/><path d="M-154-106h34l-17-62z" fill="#6f8f86"/><path d="M-146-94h18v22h-18z" fill="#5b3a2c" opacity=".6"/>
  ${house(-108, 60, 66, '#e3b085', '#a8593a')}
  <path d="M58 24v-70h150V24z" fill="#f1ddbb"/><path d="M76-46q0-70 57-84 57 14 57 84z" fill="#8fa9a4"/><path d="M133-130q-24 30-24 84h48q0-54-24-84z" fill="#a6bdb6"/><path d="M126-134h14v-22h-14zM122-156q11-22 22 0zM132-184h3v16h-3z" fill="#c9a56a"/>
  <path d="M84 24v-40q14-20 28 0v40zM120 24v-44q14-22 28 0v44zM156 24v-40q14-20 28 0v40z" fill="#9a7252"/>${house(208, 50, 74, '#d99b73', '#a8593a')}${house(258, 62, 56, '#e7bd8c', '#8a4630')}
  <rect x="-320" y="22" width="640" height="214" fill="url(#water)"/>
  <g opacity=".38"><path d="M-150 22v90h26v-90z" fill="#9a5f44"/><path d="M58 22v44h150V22z" fill="#f6e8cc"/><path d="M80 66q53 76 106 0z" fill="#7f9c97"/><path d="M-320 22v46h160V22zM-108 22v44h60V22zM208 22v46h112V22z" fill="#b8704f"/></g>
  <g stroke="#fdf0d0" stroke-linecap="round" stroke-width="5" opacity=".7"><path d="M-130 52h110M-108 76h76M-126 100h54M-90 126h40M20 96h60M120 120h80M-280 120h70M230 84h60M-200 196h110M60 206h130M210 166h80"/></g>
  <g stroke="#2c5a6b" stroke-linecap="round" stroke-width="5" opacity=".5"><path d="M-300 86h60M-20 146h90M140 160h60M-290 168h90M-60 218h80"/></g>
  <path d="M-276 150v-110M-258 156v-96M-236 152v-104" stroke="#4a2f20" stroke-width="8" stroke-linecap="round"/><path d="M-276 62v-22M-258 78v-18M-236 68v-20" stroke="#f3ede4" stroke-width="8" stroke-linecap="round"/>
  ${gondola(58, 142, 1)}${gondola(-160, 82, 0.42)}</svg>`
