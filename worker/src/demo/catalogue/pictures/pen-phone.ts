import { ground, linear, place, radial, repeat, scene } from './scene.ts'

/** The squared titanium phone with separate lenses and a pen: back and front. */
export function penPhone(): string[] {
  return [
    scene({
      tint: '#dde6e3',
      floor: 700,
      defs: DEFS,
      body: ground(600, 806, 380, 40) + place(770, 444, 1, 0, FRONT) + place(468, 444, 1, 0, BACK) + PEN,
    }),
    scene({ tint: '#cfdcd8', defs: DEFS, body: place(700, 900, 2.3, 0, BACK) }),
  ]
}

const DEFS =
  linear('titanium', '0 0 1 1', '0 #a9b3ba', '.5 #77838c', '1 #566069') +
  linear('back', '0 0 1 1', '0 #6b7f8f', '1 #3f5261') +
  linear('wall', '0 0 1 1', '0 #174a52', '.55 #3f8f8a', '1 #e8c98f') +
  radial('lens', '.35 .3 .8', '0 #5f7fb0', '.4 #1d2a47', '1 #070b14')

const lens = (x: number, y: number, radius: number) =>
  `<g transform="translate(${x} ${y})"><circle cx="4" cy="7" r="${radius + 4}" fill="#1c2830" opacity=".4"/><circle r="${radius + 3}" fill="#b9c2c8"/><circle r="${radius}" fill="#151a22"/><circle r="${radius - 10}" fill="#2c3442"/><circle r="${radius - 15}" fill="url(#lens)"/><circle cx="-8" cy="-9" r="5" fill="#c6dafa"/></g>`

const BACK = `<rect x="-172" y="-352" width="344" height="704" rx="22" fill="url(#titanium)"/><rect x="-162" y="-342" width="324" height="684" rx="15" fill="url(#back)"/><path d="M-158 200V-326q0-12 12-12H60" fill="none" stroke="#b9cad4" stroke-width="4" opacity=".7"/>
  ${lens(-100, -272, 40)}${lens(-100, -172, 40)}${lens(-100, -72, 40)}${lens(-14, -222, 26)}${lens(-14, -122, 26)}<circle cx="-14" cy="-284" r="12" fill="#fff3dc"/>
  <path d="M-162 60L162-200v260L-162 330z" fill="#fff" opacity=".05"/>`

const FRONT = `<rect x="-172" y="-352" width="344" height="704" rx="22" fill="url(#titanium)"/><rect x="-165" y="-345" width="330" height="690" rx="16" fill="#0b0e13"/><svg x="-158" y="-338" width="316" height="676" viewBox="0 0 316 676"><rect width="316" height="676" rx="11" fill="url(#wall)"/>
  <path d="M0 676V470Q70 380 150 440t166-60v296z" fill="#f3dfb4" opacity=".85"/><path d="M0 676V560q90-70 170-10t146-40v166z" fill="#d9682f"/><circle cx="92" cy="200" r="62" fill="#f8ebcb"/><circle cx="116" cy="184" r="56" fill="#27686a"/>
  ${repeat(8, (i) => `<circle cx="${30 + ((i * 83) % 270)}" cy="${60 + ((i * 57) % 260)}" r="${i % 2 ? 3 : 4}" fill="#f8ebcb"/>`)}<path d="M190 120q44-26 70 12t-34 54" fill="none" stroke="#fff4ea" stroke-width="7" stroke-linecap="round"/></svg>
  <circle cy="-312" r="10" fill="#0b0e13"/><path d="M-158-338H60L-158 120z" fill="#fff" opacity=".09"/><rect x="-52" y="318" width="104" height="6" rx="3" fill="#fff"/>`

const PEN = `<g transform="translate(1034 470) rotate(9)"><rect x="-16" y="-300" width="32" height="560" rx="12" fill="#20303a" opacity=".18" transform="translate(16 12)"/><rect x="-15" y="-300" width="30" height="540" rx="10" fill="url(#titanium)"/><path d="M-15 236h30L5 306h-10z" fill="#2c3442"/><path d="M-5 306h10l-5 18z" fill="#11161e"/><rect x="-15" y="-316" width="30" height="34" rx="8" fill="#2c3442"/><rect x="-5" y="120" width="10" height="74" rx="5" fill="#2c3442"/><path d="M-9-270v380" stroke="#dfe5e9" stroke-width="4" opacity=".7"/></g>`
