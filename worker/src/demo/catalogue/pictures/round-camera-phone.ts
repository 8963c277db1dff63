import { grain, ground, linear, place, radial, scene, ticks } from './scene.ts'

/** The two-tone phone with the great round camera, like an old rangefinder. */
export function roundCameraPhone(): string[] {
  return [
    scene({
      tint: '#f1e2d6',
      floor: 700,
      defs: DEFS,
      body: ground(600, 806, 300, 38) + place(600, 446, 1, 0, place(130, 6, 0.98, 7, SIDE) + BACK),
    }),
    scene({ tint: '#ead8c9', defs: DEFS, body: place(600, 840, 2.1, 0, BACK) }),
  ]
}

const DEFS =
  linear('silver', '0 0 1 1', '0 #f7f8f9', '.5 #d3d9de', '1 #a5afb8') +
  grain('grain', 20, 2, '#15191f') +
  linear('black', '0 0 1 1', '0 #343a44', '1 #1b1f26') +
  linear('ring', '0 0 1 1', '0 #ffffff', '.45 #98a2ad', '1 #e6eaee') +
  radial('lens', '.35 .3 .8', '0 #6f7fc0', '.4 #222a52', '1 #070b14') +
  linear('wall', '0 0 1 1', '0 #7d2438', '1 #f0a35e')

const lens = (x: number, y: number, radius: number) =>
  `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="#3b434f"/><circle r="${radius - 4}" fill="#10141b"/><circle r="${radius - 11}" fill="url(#lens)"/><circle cx="-${radius / 4}" cy="-${radius / 4}" r="${radius / 6}" fill="#c9d3fa"/></g>`

const BACK = `<rect x="-182" y="-356" width="364" height="712" rx="58" fill="#8b949e"/><rect x="-178" y="-352" width="356" height="704" rx="54" fill="url(#silver)"/><path d="M-178-176h356V296a56 56 0 0 1-56 56h-244a56 56 0 0 1-56-56z" fill="url(#black)"/><path d="M-178-176h356v8h-356z" fill="#c8372d"/>
  <path d="M-168-160h336V290a50 50 0 0 1-50 50h-236a50 50 0 0 1-50-50z" fill="url(#grain)"/>
  <path d="M-170-190v-104a50 50 0 0 1 50-50H110" fill="none" stroke="#fff" stroke-width="6"/>
  <circle cx="8" cy="-142" r="152" fill="#0b0e13" opacity=".4"/><circle cy="-152" r="150" fill="url(#ring)"/>${place(0, -152, 1, 0, ticks(90, 149, 9, 3, '#6f7986'))}<circle cy="-152" r="134" fill="#12161d"/><circle cy="-152" r="128" fill="#1c222c"/>
  ${lens(0, -222, 42)}${lens(-66, -142, 44)}${lens(66, -142, 44)}${lens(0, -76, 36)}<circle cy="-150" r="8" fill="#c8372d"/><circle cx="132" cy="-316" r="15" fill="#fff3dc"/><circle cx="132" cy="-316" r="8" fill="#f3d493"/>
  <path d="M-170 60L170-80v160L-170 290z" fill="#fff" opacity=".03"/>`

const SIDE =
  '<rect x="-182" y="-356" width="364" height="712" rx="58" fill="#98a2ad"/><rect x="-172" y="-346" width="344" height="692" rx="50" fill="#0e1116"/><rect x="-162" y="-336" width="324" height="672" rx="42" fill="url(#wall)"/><path d="M-162 120Q-20 0 60 90t102-40v244a42 42 0 0 1-42 42h-240a42 42 0 0 1-42-42z" fill="#f9d9a6" opacity=".7"/>'
