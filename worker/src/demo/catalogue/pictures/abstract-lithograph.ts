import { ground, linear, repeat, scene } from './scene.ts'

/** A framed abstract print leaning on the wall. */
export function abstractLithograph(): string[] {
  return [scene({ tint: '#ecdfd0', floor: 740, defs: DEFS, body: PICTURE })]
}

const DEFS = linear('wood', '0 0 1 0', '0 #3a2a20', '.5 #57402f', '1 #2c1f17')

const ARTWORK = `<rect x="402" y="172" width="396" height="520" fill="#fbf4e6"/><svg x="402" y="172" width="396" height="520" viewBox="0 0 396 520">
  <circle cx="250" cy="150" r="112" fill="#d9682f"/><path d="M250 38a112 112 0 0 1 0 224z" fill="#b94d1f"/>
  <path d="M-10 330Q90 190 190 300T410 250V520H-10z" fill="#1f5a61"/><path d="M-10 410Q110 300 220 390T410 350V520H-10z" fill="#e3b24f"/><path d="M-10 470q120-60 210-10t210-20v90H-10z" fill="#7d2438"/>
  <path d="M58 60v330" stroke="#17202e" stroke-width="9" stroke-linecap="round"/><path d="M58 76q80 16 74 74t-74 62z" fill="#17202e"/><path d="M58 212q-44-10-40-50t40-40z" fill="#8fb3b0"/>
  <path d="M300 300a46 46 0 0 1 92 0z" fill="#f6d9c0"/><circle cx="150" cy="346" r="30" fill="#f3ede4"/><circle cx="150" cy="346" r="13" fill="#17202e"/>
  ${repeat(6, (i) => `<path d="M${230 + i * 24} 440l16-46" stroke="#7d2438" stroke-width="6" stroke-linecap="round"/>`)}</svg>`

const PICTURE = `${ground(600, 806, 330, 30)}<path d="M312 84h576l44 720H360z" fill="#2c1f17" opacity=".16"/>
  <rect x="290" y="70" width="620" height="734" rx="4" fill="url(#wood)"/><rect x="312" y="92" width="576" height="690" fill="#1d140e"/><rect x="316" y="96" width="568" height="682" fill="#f7f0e4"/>
  <rect x="398" y="168" width="404" height="528" fill="#dccfb9"/>${ARTWORK}
  <path d="M410 722h60M720 722q12-16 18-2t14-6 16 8 20-10" fill="none" stroke="#6f6557" stroke-width="4" stroke-linecap="round"/>
  <path d="M316 96h380L316 640z" fill="#fff" opacity=".16"/><path d="M290 70h620l-22 22H312z" fill="#7b5e48" opacity=".7"/>`
