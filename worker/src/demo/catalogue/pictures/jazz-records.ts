import { linear, place, radial, repeat, scene } from './scene.ts'

/** Jazz records: one half out of its sleeve, and one playing. */
export function jazzRecords(): string[] {
  return [scene({ tint: '#e6dfd2', defs: DEFS, body: SLEEVES }), scene({ tint: '#dcd3c4', defs: DEFS, body: PLAYING })]
}

const DEFS =
  radial('vinyl', '.5 .5 .5', '0 #2a2f39', '.7 #171b22', '1 #0e1116') +
  linear('gleam', '0 0 1 1', ['0 #ffffff', 0.34], ['.5 #ffffff', 0], ['1 #ffffff', 0.2]) +
  linear('steel', '0 0 1 1', '0 #ffffff', '.5 #b9c2cc', '1 #87919c') +
  linear('wood', '0 0 1 0', '0 #8a5535', '.5 #a26842', '1 #7a4527')

const disc = (label: string, accent: string) =>
  `<circle r="300" fill="url(#vinyl)"/>${[284, 268, 252, 236, 214, 198, 182, 166, 150, 134].map((r) => `<circle r="${r}" fill="none" stroke="#39404c" stroke-width="${r === 214 ? 6 : 2}"/>`).join('')}
  <path d="M0 0L-250-166A300 300 0 0 1-130-270zM0 0L250 166A300 300 0 0 1 130 270z" fill="url(#gleam)"/>
  <circle r="106" fill="${label}"/><path d="M-106 0a106 106 0 0 1 212 0z" fill="${accent}"/><circle r="78" fill="none" stroke="#fff4ea" stroke-width="3" opacity=".6"/><circle r="26" fill="none" stroke="#17202e" stroke-width="2" opacity=".5"/><circle r="11" fill="#e6dfd2"/>`

/** A trumpet player's night in flat shapes. */
const COVER = `<svg x="-310" y="-310" width="620" height="620" viewBox="0 0 620 620"><path d="M0 0h620v620H0z" fill="#e8a33d"/><circle cx="430" cy="190" r="132" fill="#f9e3b4"/><path d="M0 430q150-80 310-20t310-50v260H0z" fill="#c8502e"/><path d="M0 500q170-60 330 0t290-40v160H0z" fill="#7d2438"/>
  <g transform="translate(70 70) rotate(14 240 240)"><path d="M96 214h250q70-6 116-66v190q-46-60-116-66H96z" fill="#17202e"/><path d="M452 132q20-8 26 0v222q-6 8-26 0z" fill="#17202e"/><rect x="54" y="226" width="52" height="34" rx="8" fill="#17202e"/>
  <path d="M170 262v60q0 38 38 38h92q38 0 38-38v-60" fill="none" stroke="#17202e" stroke-width="24"/>${repeat(3, (i) => `<rect x="${202 + i * 42}" y="150" width="28" height="190" rx="12" fill="#17202e"/><rect x="${206 + i * 42}" y="138" width="20" height="12" rx="6" fill="#fff1d6"/>`)}<path d="M120 228h220q56-4 96-36" fill="none" stroke="#f2b27d" stroke-width="7" stroke-linecap="round"/></g>
  ${repeat(7, (i) => `<rect x="${46 + i * 20}" y="${560 - [26, 46, 34, 64, 40, 54, 22][i]!}" width="11" height="${[26, 46, 34, 64, 40, 54, 22][i]}" fill="#f9e3b4"/>`)}</svg>`

const SLEEVES = `<g fill="#2b2015" opacity=".2"><circle cx="800" cy="482" r="300"/><rect x="176" y="176" width="624" height="624" rx="6"/></g>
  ${place(776, 450, 1, -18, disc('#c8502e', '#e8a33d'))}${place(470, 462, 1, -4, '<rect x="-314" y="-314" width="628" height="628" rx="6" fill="#2f6f73"/>')}
  ${place(452, 452, 1, 0, `<rect x="-314" y="-314" width="628" height="628" rx="5" fill="#fff4e0"/>${COVER}<path d="M-310-310h430L-310 150z" fill="#fff" opacity=".09"/><path d="M306-310v620" stroke="#7a3a1a" stroke-width="6" opacity=".35"/>`)}`

const PLAYING = `<rect x="96" y="96" width="1050" height="760" rx="30" fill="#2b2015" opacity=".22"/><rect x="66" y="66" width="1060" height="756" rx="30" fill="url(#wood)"/><rect x="92" y="92" width="1008" height="704" rx="16" fill="#e9e2d6"/>
  <circle cx="478" cy="452" r="334" fill="#b3aa9b"/><circle cx="478" cy="444" r="332" fill="url(#steel)"/><circle cx="478" cy="444" r="316" fill="#20252e"/>${place(478, 444, 1, 24, disc('#2f6f73', '#7fb0a6'))}
  <circle cx="950" cy="232" r="86" fill="#b3aa9b"/><circle cx="950" cy="226" r="84" fill="url(#steel)"/><circle cx="950" cy="226" r="50" fill="#39404c"/>
  <path d="M964 240q24 210-64 330L716 626" fill="none" stroke="#3b2a1c" stroke-width="24" stroke-linecap="round" stroke-linejoin="round" opacity=".2"/><path d="M950 126v100q20 220-68 340L698 604" fill="none" stroke="#8b94a0" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/><path d="M946 130v96q20 216-68 334L700 598" fill="none" stroke="#f4f6f8" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
  <rect x="922" y="104" width="56" height="62" rx="12" fill="#2c3442"/><circle cx="950" cy="226" r="24" fill="url(#steel)"/>${place(672, 610, 1, -12, '<rect x="-62" y="-30" width="104" height="60" rx="10" fill="#2c3442"/><rect x="-62" y="-30" width="30" height="60" rx="8" fill="#d9682f"/>')}
  <circle cx="1010" cy="690" r="46" fill="#b3aa9b"/><circle cx="1010" cy="684" r="44" fill="url(#steel)"/><path d="M1010 684v-34" stroke="#39404c" stroke-width="7" stroke-linecap="round"/><circle cx="880" cy="720" r="13" fill="#d9682f"/>`
