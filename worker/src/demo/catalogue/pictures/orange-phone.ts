import { ground, linear, place, radial, repeat, scene } from './scene.ts'

/** The orange phone with the wide camera bar: back and front, its cameras, its box. */
export function orangePhone(): string[] {
  return [
    scene({
      tint: '#e9e2f0',
      floor: 700,
      defs: DEFS,
      body: ground(600, 806, 380, 40) + place(452, 448, 1, 0, FRONT) + place(756, 448, 1, 0, BACK),
    }),
    scene({ tint: '#e9e2f0', defs: DEFS, body: place(600, 900, 2.4, 0, BACK) }),
    scene({ tint: '#e9e2f0', floor: 600, defs: DEFS, body: BOX }),
  ]
}

const DEFS =
  linear('alu', '0 0 1 1', '0 #f2a36b', '.45 #d9743a', '1 #b65a28') +
  linear('plate', '0 0 1 1', '0 #eca06e', '1 #cf7340') +
  linear('wall', '0 0 1 1', '0 #1b2742', '.5 #7d3a5c', '1 #f0a35e') +
  radial('lens', '.35 .3 .8', '0 #5873a8', '.4 #1d2a47', '1 #070b14')

const lens = (x: number, y: number, radius = 42) =>
  `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="#7d3f1c"/><circle r="${radius - 4}" fill="#1a1e27"/><circle r="${radius - 13}" fill="#323a48"/><circle r="${radius - 18}" fill="url(#lens)"/><circle cx="-9" cy="-10" r="6" fill="#b9d0f2"/><circle cx="8" cy="10" r="3" fill="#d98a6a"/></g>`

const BACK = `<rect x="-170" y="-352" width="340" height="704" rx="64" fill="#9c4c20"/><rect x="-166" y="-350" width="336" height="700" rx="62" fill="url(#alu)"/><path d="M-166-100v-190a60 60 0 0 1 60-60" fill="none" stroke="#ffd2ad" stroke-width="5" opacity=".9"/>
  <rect x="-152" y="-336" width="304" height="208" rx="58" fill="#a9562a" opacity=".6"/><rect x="-154" y="-340" width="304" height="204" rx="58" fill="url(#alu)"/><path d="M-150-226v-56a54 54 0 0 1 54-54H96" fill="none" stroke="#ffd9ba" stroke-width="4"/>
  ${lens(-98, -286)}${lens(-98, -190)}${lens(-14, -238)}<circle cx="104" cy="-290" r="17" fill="#fff3dc"/><circle cx="104" cy="-290" r="10" fill="#f3d493"/><circle cx="104" cy="-190" r="15" fill="#20252e"/><circle cx="104" cy="-238" r="5" fill="#7d3f1c"/>
  <rect x="-132" y="-94" width="264" height="412" rx="44" fill="url(#plate)"/><path d="M-130 270V-50a42 42 0 0 1 42-42H100" fill="none" stroke="#ffd9ba" stroke-width="3" opacity=".8"/><circle cy="106" r="50" fill="none" stroke="#f7c39b" stroke-width="6"/><path d="M-12 90l14-10h5v54" fill="none" stroke="#f7c39b" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`

const FRONT = `<rect x="-170" y="-352" width="340" height="704" rx="64" fill="url(#alu)"/><rect x="-162" y="-344" width="324" height="688" rx="58" fill="#0e1116"/><rect x="-148" y="-330" width="296" height="660" rx="46" fill="url(#wall)"/>
  <svg x="-148" y="-330" width="296" height="660" viewBox="0 0 296 660"><path d="M0 420q90-110 180-40t116-60v294a46 46 0 0 1-46 46H46a46 46 0 0 1-46-46z" fill="#f6c98a" opacity=".55"/><path d="M0 510q100-90 190-20t106-50v174a46 46 0 0 1-46 46H46a46 46 0 0 1-46-46z" fill="#c8502e" opacity=".7"/><circle cx="210" cy="270" r="54" fill="#ffe3b8" opacity=".9"/></svg>
  <rect x="-48" y="-312" width="96" height="28" rx="14" fill="#0e1116"/><circle cx="30" cy="-298" r="7" fill="#26345a"/>${repeat(4, (i) => `<rect x="${-122 + i * 64}" y="252" width="52" height="52" rx="15" fill="#fff" opacity="${[0.9, 0.55, 0.75, 0.9][i]}"/>`)}<rect x="-50" y="314" width="100" height="7" rx="3.5" fill="#fff"/>
  <path d="M-148-284a46 46 0 0 1 46-46H30L-148 120z" fill="#fff" opacity=".1"/>`

const BOX = `${ground(600, 794, 440, 44)}<path d="M250 160q0-12 12-12h330q12 0 12 12v616q0 12-12 12H262q-12 0-12-12z" fill="#fdfbf8"/><path d="M572 148h20q12 0 12 12v616q0 12-12 12h-20z" fill="#e4dcd2"/><g transform="translate(412 462) scale(.72)">${BACK}</g>
  <path d="M640 520h420l24 44v210q0 14-14 14H630q-14 0-14-14V564z" fill="#fbf7f1"/><path d="M640 520h420l24 44H616z" fill="#e4dcd2"/><path d="M660 530h380l14 26H646z" fill="#2c3442"/><path d="M616 564h468v14H616z" fill="#fff"/>
  ${place(850, 688, 1, 0, '<circle r="52" fill="#f3e6da"/><circle r="40" fill="none" stroke="#cf7340" stroke-width="6"/><path d="M-10-12l12-9h4v44" fill="none" stroke="#cf7340" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>')}
  <path d="M800 480q60-150 170-60t-20 120q-70 10-40-60t150-60" fill="none" stroke="#fff" stroke-width="15" stroke-linecap="round"/><path d="M800 480q60-150 170-60t-20 120q-70 10-40-60t150-60" fill="none" stroke="#d9d0c6" stroke-width="4" stroke-linecap="round"/><rect x="1052" y="398" width="56" height="40" rx="9" fill="#fff"/><rect x="1104" y="408" width="24" height="20" rx="3" fill="#b9c2cc"/>`
