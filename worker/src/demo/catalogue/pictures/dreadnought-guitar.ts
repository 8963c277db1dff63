import { around, linear, place, radial, repeat, scene } from './scene.ts'

/** Acoustic guitar in rosewood and spruce: whole, and its rosette close up. */
export function dreadnoughtGuitar(): string[] {
  const shadow = `<g fill="#3b2412" opacity=".2"><path d="${BODY}"/><path d="M-34-320h68v-430h-68z"/><path d="M-50-730h100l10-190H-60z"/></g>`
  return [
    scene({ tint: '#f3e6da', defs: DEFS, body: place(422, 634, 0.86, 58, shadow) + place(396, 600, 0.86, 58, GUITAR) }),
    scene({ tint: '#f3e6da', defs: DEFS, body: place(590, 560, 1.75, 58, GUITAR) }),
  ]
}

const BODY =
  'M0-330q60-8 108 20 64 34 60 118-4 62-32 104-10 34 14 66 74 66 66 178-8 130-112 154-60 14-104 14t-104-14q-104-24-112-154-8-112 66-178 24-32 14-66-28-42-32-104-4-84 60-118 48-28 108-20z'

const DEFS =
  radial('top', '.4 .4 .7', '0 #f3c37e', '.7 #dd9a4c', '1 #a85f26') +
  linear('neck', '0 0 1 0', '0 #4b2a17', '.5 #38200f', '1 #24130a') +
  linear('bridge', '0 0 0 1', '0 #4b2a17', '1 #24130a')

const GUITAR = `<path d="${BODY}" fill="#3d1f10"/><g transform="translate(0 8) scale(.965)"><path d="${BODY}" fill="#f8ead0"/></g><g transform="translate(0 10) scale(.945)"><path d="${BODY}" fill="url(#top)"/></g>
  ${repeat(9, (i) => `<path d="M${-160 + i * 40}-${i === 0 || i === 8 ? -120 : 230}V${i === 0 || i === 8 ? 250 : 310}" stroke="#b5702e" stroke-width="2" opacity=".28"/>`)}
  <path d="M62-66q70-20 96 62 10 46-26 92-44 16-94-22 50-60 24-132z" fill="#33190c"/>
  <circle cy="-40" r="86" fill="#3d1f10"/><circle cy="-40" r="80" fill="#e9c78d"/>${place(
    0,
    -40,
    1,
    0,
    around(40, (i) => `<path d="M-5-79h10l-1 12h-8z" fill="${i % 2 ? '#7d2438' : '#1f5a61'}"/>`),
  )}<circle cy="-40" r="66" fill="#f8ead0"/><circle cy="-40" r="62" fill="#180c05"/><path d="M-58-20A62 62 0 0 1 40-88" fill="none" stroke="#5b3a24" stroke-width="5"/>
  <path d="M-96 176q96-22 192 0 12 16 6 34-98 18-204 0-6-18 6-34z" fill="url(#bridge)"/><rect x="-66" y="184" width="132" height="7" rx="3" fill="#fff4ea"/>${repeat(6, (i) => `<circle cx="${-40 + i * 16}" cy="202" r="5.500" fill="#fff4ea"/>`).replaceAll('5.500', '5.5')}
  <path d="M-31-128L-26-742h52l5 614q-31 12-62 0z" fill="url(#neck)"/>${[0, 58, 113, 164, 212, 258, 300, 340, 378, 413, 446, 478, 508, 536, 562, 586, 608].map((d) => `<path d="M-29-${740 - d}h58" stroke="#d9dee4" stroke-width="4"/>`).join('')}
  ${[140, 240, 320, 396].map((d) => `<circle cy="-${740 - d}" r="8" fill="#fdf6e6"/>`).join('')}<circle cx="-12" cy="-248" r="7" fill="#fdf6e6"/><circle cx="12" cy="-248" r="7" fill="#fdf6e6"/>
  <path d="M-28-740l-26-40-2-168q26-22 56 2 30-24 56-2l-2 168-26 40z" fill="#4a2815"/><path d="M-28-740l-26-40-2-168q26-22 56 2l-2 206z" fill="#6b3a1f"/><rect x="-29" y="-750" width="58" height="13" fill="#fff4ea"/>
  ${[-1, 1].map((side) => repeat(3, (i) => `<g transform="scale(${side} 1) translate(0 ${-806 - i * 50})"><path d="M50-4h24v8H50z" fill="#8b94a0"/><rect x="70" y="-15" width="26" height="30" rx="10" fill="#fdf6e6"/><circle cx="34" r="9" fill="#c3cad2"/><circle cx="34" r="4" fill="#6f7986"/></g>`)).join('')}
  <g stroke="#fdf3dc" stroke-width="2.5" opacity=".95">${repeat(6, (i) => `<path d="M${-40 + i * 16} 198L${-21 + i * 8.4}-744L${i < 3 ? -34 : 34}-${[806, 856, 906, 906, 856, 806][i]}" fill="none"/>`)}</g>`
