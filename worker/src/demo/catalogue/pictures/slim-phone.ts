import { ground, linear, place, radial, repeat, scene } from './scene.ts'

type Cameras = 'diagonal' | 'pill' | 'column' | 'eyes' | 'square' | 'centre'

export type SlimPhone = {
  tint: string
  /** Light, middle and dark of its metal and its back. */
  metal: readonly [string, string, string]
  back: readonly [string, string]
  /** Sky, middle and horizon of what its screen shows. */
  wall: readonly [string, string, string]
  sun: string
  corner: number
  cameras: Cameras
}

/** A phone of today, front and back, by its colours and by how its cameras sit. */
export function slimPhone(phone: SlimPhone): string[] {
  const { tint, metal, back, wall } = phone
  const defs =
    linear('metal', '0 0 1 1', `0 ${metal[0]}`, `.5 ${metal[1]}`, `1 ${metal[2]}`) +
    linear('back', '0 0 1 1', `0 ${back[0]}`, `1 ${back[1]}`) +
    linear('wall', '0 0 0 1', `0 ${wall[0]}`, `.55 ${wall[1]}`, `1 ${wall[2]}`) +
    radial('lens', '.35 .3 .8', '0 #6c89bd', '.4 #1d2a47', '1 #070b14')
  const body = ground(600, 806, 380, 40) + place(748, 448, 1, 0, front(phone)) + place(450, 448, 1, 0, rear(phone))
  return [scene({ tint, floor: 700, defs, body })]
}

const lens = (x: number, y: number, radius = 40) =>
  `<g transform="translate(${x} ${y})"><circle cx="3" cy="6" r="${radius + 5}" fill="#10151c" opacity=".25"/>` +
  `<circle r="${radius + 4}" fill="url(#metal)"/><circle r="${radius}" fill="#151a22"/><circle r="${radius - 9}" fill="#323a48"/>` +
  `<circle r="${radius - 15}" fill="url(#lens)"/><circle cx="-9" cy="-10" r="5" fill="#cfe0f8"/></g>`
const lamp = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="13" fill="#fff3dc"/><circle cx="${x}" cy="${y}" r="8" fill="#f3d493"/>`
const plate = (x: number, y: number, width: number, height: number, round: number) =>
  `<rect x="${x + 4}" y="${y + 6}" width="${width}" height="${height}" rx="${round}" fill="#10151c" opacity=".2"/>` +
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="url(#metal)"/>`

const cameras: Record<Cameras, string> = {
  diagonal: plate(-142, -326, 172, 172, 48) + lens(-98, -282) + lens(-14, -198) + lamp(-14, -284),
  pill: plate(-138, -326, 104, 204, 52) + lens(-86, -274) + lens(-86, -174) + lamp(4, -224),
  column: lens(-100, -272) + lens(-100, -172) + lens(-100, -72) + lamp(-18, -272),
  eyes:
    plate(-140, -326, 96, 262, 48) + lens(-92, -276, 34) + lens(-92, -194, 34) + lens(-92, -112, 26) + lamp(-14, -276),
  square:
    plate(-146, -330, 200, 200, 40) + lens(-96, -280, 36) + lens(4, -280, 36) + lens(-96, -180, 36) + lamp(4, -180),
  centre:
    plate(-104, -322, 208, 208, 72) + lens(-48, -266, 36) + lens(48, -266, 36) + lens(-48, -170, 36) + lamp(48, -170),
}

function rear({ corner, cameras: kind }: SlimPhone): string {
  return (
    `<rect x="-170" y="-352" width="340" height="704" rx="${corner}" fill="url(#metal)"/>` +
    `<rect x="-162" y="-344" width="324" height="688" rx="${corner - 8}" fill="url(#back)"/>` +
    `<path d="M-162 90L162-170v250L-162 340z" fill="#fff" opacity=".08"/>${cameras[kind]}` +
    `<circle cy="96" r="34" fill="none" stroke="#fff" stroke-width="5" opacity=".4"/>`
  )
}

function front({ corner, sun }: SlimPhone): string {
  return (
    `<rect x="-170" y="-352" width="340" height="704" rx="${corner}" fill="url(#metal)"/>` +
    `<rect x="-163" y="-345" width="326" height="690" rx="${corner - 7}" fill="#0d1015"/>` +
    '<svg x="-152" y="-334" width="304" height="668" viewBox="0 0 304 668"><path d="M0 0h304v668H0z" fill="url(#wall)"/>' +
    `<circle cx="206" cy="250" r="62" fill="${sun}" opacity=".95"/>` +
    '<path d="M0 470q80-96 160-30t144-70v298H0z" fill="#fff" opacity=".22"/><path d="M0 560q96-74 176-12t128-44v164H0z" fill="#10151c" opacity=".28"/>' +
    `${repeat(4, (i) => `<rect x="${24 + i * 66}" y="584" width="54" height="54" rx="15" fill="#fff" opacity="${[0.9, 0.6, 0.78, 0.9][i]}"/>`)}</svg>` +
    '<circle cy="-310" r="11" fill="#0d1015"/><path d="M-152-334H40L-152 120z" fill="#fff" opacity=".09"/>'
  )
}
