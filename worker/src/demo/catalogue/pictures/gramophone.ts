import { around, ground, linear, place, radial, scene } from './scene.ts'

/** Horn gramophone, whole and its horn close up. */
export function gramophone(): string[] {
  const whole = ground(600, 806, 400, 46) + BOX + HORN
  return [
    scene({ tint: '#e9d8c3', floor: 660, defs: DEFS, body: whole }),
    scene({ tint: '#e9d8c3', defs: DEFS, body: place(-560, -110, 1.75, 0, whole) }),
  ]
}

const DEFS =
  linear('brass', '0 0 1 1', '0 #fff0bd', '.35 #d9a544', '.7 #b57d2a', '1 #7d5013') +
  radial('bell', '.5 .5 .5', '0 #3d2508', '.18 #6f4510', '.55 #c08a33', '.85 #f0cf82', '1 #b57d2a') +
  linear('wood', '0 0 0 1', '0 #8f5230', '1 #5b2f18') +
  linear('top', '0 0 0 1', '0 #a9663d', '1 #7a4526')

const BOX = `<path d="M318 800q-6-22 8-24h548q14 2 8 24z" fill="#4a2512"/><rect x="346" y="622" width="508" height="160" fill="url(#wood)"/><path d="M346 622h508v12H346z" fill="#b87448" opacity=".6"/>
  <rect x="376" y="656" width="448" height="96" rx="6" fill="none" stroke="#3f1f0e" stroke-width="5"/><rect x="380" y="660" width="440" height="88" rx="4" fill="#7a4526"/>
  <g transform="translate(600 704)" fill="#d2a24c"><path d="M0-26l10 16 20-6-6 18 20 10-20 8-4 14-20-10-20 10-4-14-20-8 20-10-6-18 20 6z"/><circle r="9" fill="#7a4526"/></g>
  <path d="M326 600l44-46h460l44 46z" fill="url(#top)"/><path d="M322 600h556v26H322z" fill="#6b3a1f"/><path d="M322 600h556v7H322z" fill="#b87448"/>
  <ellipse cx="560" cy="566" rx="196" ry="30" fill="#3a1f10"/><ellipse cx="560" cy="558" rx="192" ry="28" fill="#1b1f27"/><ellipse cx="560" cy="558" rx="150" ry="21" fill="none" stroke="#3a414d" stroke-width="3"/><ellipse cx="560" cy="558" rx="110" ry="15" fill="none" stroke="#3a414d" stroke-width="3"/><ellipse cx="560" cy="557" rx="58" ry="8.5" fill="#c8503a"/><ellipse cx="560" cy="556" rx="7" ry="3" fill="#f3ede4"/>
  <path d="M854 694h66v56" fill="none" stroke="#c3cad2" stroke-width="13" stroke-linejoin="round"/><rect x="902" y="742" width="36" height="44" rx="12" fill="#3f1f0e"/>`

const PETAL = '<path d="M0 0L-66-232Q0-290 66-232z"/>'
const HORN =
  // the arm that carries horn and needle
  `<path d="M794 578V470q0-60-62-86" fill="none" stroke="#8a5c1a" stroke-width="30"/><path d="M788 578V470q0-56-60-80" fill="none" stroke="#f0cf82" stroke-width="8"/><rect x="764" y="556" width="60" height="30" rx="6" fill="url(#brass)"/>
  <path d="M790 466q-90-30-140 20l-18 52" fill="none" stroke="#b57d2a" stroke-width="16" stroke-linecap="round"/><ellipse cx="636" cy="512" rx="32" ry="28" fill="#c3cad2"/><ellipse cx="636" cy="512" rx="20" ry="17" fill="#7e8a98"/><path d="M630 536l-6 20" stroke="#5a6473" stroke-width="6"/>
  <path d="M812 452q-30-60-110-70L520 220l-60 190 220 10q60 4 84 60z" fill="url(#brass)"/>` +
  place(
    470,
    300,
    1,
    -28,
    `<g transform="scale(.86 1)"><g fill="#8a5c1a">${around(8, () => '<path d="M0 6L-76-226Q0-300 76-226z"/>')}</g><g fill="url(#bell)">${around(8, () => PETAL.replace('/>', ' fill="#d9a544"/>'))}</g>
    <circle r="236" fill="url(#bell)" opacity=".9"/>${around(8, () => '<path d="M0-30L-92-226" stroke="#7d5013" stroke-width="4" opacity=".55"/><path d="M-60-234Q0-284 60-234" fill="none" stroke="#fff0bd" stroke-width="6" stroke-linecap="round"/>')}
    <circle r="58" fill="#2a1805"/><circle r="58" fill="none" stroke="#8a5c1a" stroke-width="8"/></g>`,
  )
