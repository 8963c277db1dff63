import { ground, linear, place, scene } from './scene.ts'

/** Tortoiseshell sunglasses of the sixties, and their case. */
export function sunglasses(): string[] {
  return [
    scene({
      tint: '#f2e2c9',
      floor: 560,
      defs: DEFS,
      body: ground(600, 600, 500, 44, 0.5) + place(600, 460, 1, 0, GLASSES),
    }),
    scene({ tint: '#f2e2c9', floor: 430, defs: DEFS, body: place(600, 384, 0.9, 0, GLASSES) + CASE }),
  ]
}

const DEFS =
  linear('shell', '0 0 1 1', '0 #b5702e', '.3 #6d3a15', '.5 #9a5a22', '.75 #4d260d', '1 #8a4d1c') +
  linear('lens', '0 0 0 1', '0 #26464a', '.6 #3f7a74', '1 #93b8a0') +
  linear('case', '0 0 0 1', '0 #8e2f44', '1 #571224') +
  linear('gold', '0 0 1 1', '0 #fff0bd', '.5 #d9a544', '1 #8c5c18')

const RIM = 'M-452-96q10-44 66-52 130-20 240-2 84 14 100 60 8 64-24 138-34 82-138 92-118 10-180-58-54-62-64-178z'
const HOLE = 'M-404-88q6-22 44-28 110-14 204 0 62 10 70 38 4 50-22 108-26 60-106 66-94 6-144-48-38-44-46-136z'
const SPOTS =
  '<g fill="#e8b25f" opacity=".75"><path d="M-430-104q30-24 62-20-14 26-50 28zM-280-146q40-8 70 2-30 20-70-2zM-120-138q40 4 54 26-34 4-54-26zM-446-30q16 10 22 46-24-12-22-46zM-384 76q30 16 40 40-34-6-40-40zM-210 124q34-2 56-12-14 30-56 12zM-76 20q14-22 22-50 10 30-22 50z"/></g><g fill="#2a1206" opacity=".6"><path d="M-350-134q24-10 50-6-20 18-50 6zM-430 24q12 22 26 34-24-2-26-34zM-300 118q30 10 60 8-30 18-60-8zM-96 66q18-10 30-30 0 34-30 30z"/></g>'

const half = (side: number) =>
  `<g transform="scale(${side} 1)"><path d="${HOLE}" fill="url(#lens)"/><path d="${RIM}${HOLE}" fill="url(#shell)" fill-rule="evenodd"/>${SPOTS}<path d="M-440-98q14-34 60-40 116-18 226-2" fill="none" stroke="#f6cf93" stroke-width="6" stroke-linecap="round" opacity=".8"/></g>`

const temple = (side: number, fill: string) =>
  `<g transform="scale(${side} 1)"><path d="M428-110L330-262q-18-24-52-16l-40 14q-14 6-10 18t20 6l34-10q14-4 22 8L396-84z" fill="${fill}"/><path d="M424-108L330-252q-14-20-44-12" fill="none" stroke="#d9964c" stroke-width="4" stroke-linecap="round" opacity=".7"/></g>`

const GLASSES = `${temple(-1, '#5b3012')}${temple(1, '#43210b')}<g fill="#5b3a12" opacity=".25" transform="translate(12 136) scale(1 .2)"><path d="${RIM}"/><path d="${RIM}" transform="scale(-1 1)"/></g>
  <path d="M-64-104q64-44 128 0l-4 50q-60-52-120 0z" fill="url(#shell)"/><path d="M-56-106q56-36 112 0" fill="none" stroke="#f6cf93" stroke-width="5" opacity=".8"/>${half(1)}${half(-1)}
  <g fill="#fff" opacity=".17"><path d="M-330-116h90L-352 30q-30-40-42-96zM-200-118h40L-318 66l-20-22zM170-118h90L148 30q-28-40-40-96zM300-116h40L186 68l-20-24z"/></g>
  <path d="M-446-96l40-10 6 24-40 10zM446-96l-40-10-6 24 40 10z" fill="url(#gold)"/><circle cx="-424" cy="-90" r="6" fill="#7a5018"/><circle cx="424" cy="-90" r="6" fill="#7a5018"/>`

const CASE = `${ground(600, 800, 440, 46)}<path d="M250 650q350-90 700 0l-20 110q-10 40-60 40H330q-50 0-60-40z" fill="url(#case)"/><path d="M250 650q350-90 700 0-6 26-20 34-330-76-660 0-14-8-20-34z" fill="#efdcc0"/><path d="M286 708q314-66 628 0" fill="none" stroke="#e3a9b4" stroke-width="4" stroke-dasharray="13 9"/><rect x="572" y="690" width="56" height="30" rx="9" fill="url(#gold)"/>`
