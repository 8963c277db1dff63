import { around, grain, ground, linear, place, radial, repeat, scene, ticks } from './scene.ts'

/** Twin-lens reflex, 6×6, hood open. */
export function twinLensCamera(): string[] {
  return [scene({ tint: '#ebe1cf', floor: 660, defs: DEFS, body: ground(600, 808, 300, 40) + CAMERA })]
}

const DEFS =
  linear('body', '0 0 1 0', '0 #3b4556', '.3 #2c3442', '1 #181e28') +
  grain('grain', 21, 2.5, '#141a23') +
  linear('chrome', '0 0 1 1', '0 #ffffff', '.5 #b9c2cc', '1 #7e8a98') +
  radial('glass', '.35 .3 .8', '0 #7a9ac8', '.35 #31507f', '.75 #16213a', '1 #0a0f1c')

const lens = (y: number, scale: number, mark: string) =>
  place(
    600,
    y,
    scale,
    0,
    `<circle r="118" fill="#10151d"/><circle r="112" fill="url(#chrome)"/>${ticks(48, 110, 12, 4, '#7e8a98')}<circle r="94" fill="#1b212b"/>${around(20, (i) => `<path d="M0-90v${i % 2 ? 8 : 13}" stroke="${i ? '#d9dee4' : mark}" stroke-width="4"/>`)}<circle r="72" fill="url(#chrome)"/><circle r="64" fill="#0c1018"/><circle r="56" fill="url(#glass)"/><ellipse cx="-20" cy="-22" rx="15" ry="10" fill="#cfe0fa" transform="rotate(-40 -20 -22)"/><circle cx="20" cy="24" r="7" fill="#d98a6a" opacity=".85"/>`,
  )

const knob = (y: number, radius: number) =>
  `<g transform="translate(838 ${y})"><rect x="-40" y="-${radius}" width="52" height="${radius * 2}" rx="8" fill="url(#chrome)"/>${repeat(Math.floor(radius / 6), (i) => `<path d="M-34 ${-radius + 9 + i * 12}h40" stroke="#7e8a98" stroke-width="4"/>`)}</g>`

const CAMERA = `${knob(380, 50)}${knob(610, 66)}
  <path d="M424 236l-34-138q210-40 420 0l-34 138z" fill="#202733"/><path d="M440 226l-26-112q186-32 372 0l-26 112z" fill="#39424f"/><path d="M472 226l-10-74q138-22 276 0l-10 74z" fill="#9fb6b4"/><path d="M472 226l-10-74q60-10 116-13l-70 87z" fill="#fff" opacity=".35"/><path d="M390 98l34 138h26L414 114zM810 98l-34 138h-26l36-122z" fill="#11161e"/>
  <rect x="392" y="226" width="416" height="46" rx="8" fill="url(#chrome)"/><path d="M392 260h416v12H392z" fill="#87919c"/>
  <path d="M392 268h416v512q0 26-26 26H418q-26 0-26-26z" fill="url(#body)"/><path d="M398 282h404v514H398z" fill="url(#grain)"/>
  <rect x="456" y="280" width="288" height="500" rx="22" fill="#11161e"/><rect x="464" y="288" width="272" height="484" rx="18" fill="#49535f"/><rect x="464" y="288" width="272" height="484" rx="18" fill="none" stroke="#c3cad2" stroke-width="5"/>
  ${lens(406, 0.92, '#f3ede4')}${lens(636, 1.06, '#e0572f')}
  <g fill="url(#chrome)"><circle cx="500" cy="520" r="24"/><circle cx="700" cy="520" r="24"/><rect x="716" y="690" width="46" height="22" rx="10"/></g><path d="M500 520v-18M700 520l12 12" stroke="#39424f" stroke-width="5" stroke-linecap="round"/><circle cx="494" cy="738" r="13" fill="#c8502a"/>
  <path d="M392 320h-30q-18 0-18 18v34q0 18 18 18h30z" fill="url(#chrome)"/><circle cx="364" cy="356" r="12" fill="#5f6a76"/>
  <path d="M358 366Q200 470 250 640t-60 190" fill="none" stroke="#8a5535" stroke-width="20" stroke-linecap="round"/><path d="M358 366Q200 470 250 640t-60 190" fill="none" stroke="#f0d2b2" stroke-width="3" stroke-dasharray="12 9"/><path d="M402 290v480" stroke="#6f7a88" stroke-width="6" opacity=".5"/>`
