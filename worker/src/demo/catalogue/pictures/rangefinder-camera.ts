import { around, grain, ground, linear, place, radial, repeat, scene, ticks } from './scene.ts'

/** Rangefinder camera with a 50 mm lens: from the front, with strap and case, and from above. */
export function rangefinderCamera(): string[] {
  return [
    scene({ tint: '#dfe6ea', floor: 620, defs: DEFS, body: ground(600, 748, 470, 50) + place(600, 440, 1, 0, CAMERA) }),
    scene({
      tint: '#dfe6ea',
      floor: 560,
      defs: DEFS,
      body: CASE + ground(500, 790, 400, 40) + place(490, 556, 0.78, 0, CAMERA),
    }),
  ]
}

const DEFS =
  linear('chrome', '0 0 0 1', '0 #ffffff', '.35 #d3d9df', '.7 #b1bac4', '1 #8f99a5') +
  grain('grain', 21, 2.5, '#5a3219') +
  linear('ring', '0 0 1 1', '0 #f8fafb', '.5 #aab3bd', '1 #727d89') +
  linear('leather', '0 0 0 1', '0 #96603c', '1 #6f4126') +
  linear('hide', '0 0 1 1', '0 #a9683c', '1 #6b3a1f') +
  radial('glass', '.35 .3 .8', '0 #5f7fb0', '.35 #28406b', '.75 #141d33', '1 #0a0f1c')

const knob = (x: number, width: number, top: number) =>
  `<rect x="${x}" y="${top}" width="${width}" height="${-206 - top}" rx="6" fill="url(#chrome)"/>${repeat(Math.floor(width / 11), (i) => `<path d="M${x + 7 + i * 11} ${top + 8}v${-218 - top}" stroke="#7e8a98" stroke-width="3"/>`)}`

const LENS = `<circle r="214" fill="#5f6a76"/><circle r="208" fill="url(#ring)"/>${ticks(72, 206, 16, 5, '#7e8a98')}<circle r="182" fill="#20262f"/>
  ${around(24, (i) => (i % 2 ? '<path d="M0-176v10" stroke="#97a3b0" stroke-width="3"/>' : `<path d="M0-176v18" stroke="${i === 0 ? '#e0572f' : '#f3ede4'}" stroke-width="5"/>`))}
  <circle r="148" fill="url(#ring)"/><circle r="132" fill="#171c24"/><circle r="118" fill="#2b323d"/><circle r="106" fill="#0a0f1c"/><circle r="96" fill="url(#glass)"/><circle r="52" fill="#101a30" opacity=".75"/>
  <ellipse cx="-36" cy="-40" rx="26" ry="18" fill="#b9d0f2" transform="rotate(-40 -36 -40)"/><circle cx="34" cy="38" r="11" fill="#d98a6a" opacity=".8"/><path d="M-78 20A82 82 0 0 0 20 78" fill="none" stroke="#6f8fc4" stroke-width="7" stroke-linecap="round" opacity=".7"/>`

const CAMERA = `${knob(-368, 110, -262)}${knob(270, 88, -252)}<rect x="188" y="-238" width="56" height="32" rx="8" fill="url(#chrome)"/><circle cx="216" cy="-244" r="17" fill="#c8743a"/><rect x="204" y="-244" width="24" height="14" fill="#a85a28"/>
  <rect x="-60" y="-226" width="120" height="22" rx="5" fill="#20262f"/>
  <path d="M-450-130q0-80 78-80h744q78 0 78 80v360q0 66-66 66h-768q-66 0-66-66z" fill="url(#chrome)"/><path d="M-450-84h900v292h-900z" fill="url(#leather)"/>
  <path d="M-444-76H444V200H-444z" fill="url(#grain)"/>
  <path d="M-450-86h900M-450 210h900" stroke="#5f6a76" stroke-width="5"/><path d="M-444-150q6-52 72-54h744q66 2 72 54" fill="none" stroke="#fff" stroke-width="5" opacity=".9"/>
  <rect x="-318" y="-186" width="124" height="78" rx="10" fill="#5f6a76"/><rect x="-310" y="-178" width="108" height="62" rx="6" fill="url(#glass)"/><path d="M-300-122l44-52h24l-44 52z" fill="#fff" opacity=".35"/>
  <rect x="-88" y="-180" width="96" height="52" rx="8" fill="#5f6a76"/><rect x="-82" y="-174" width="84" height="40" rx="4" fill="#f0dfae"/>
  <rect x="200" y="-186" width="150" height="78" rx="10" fill="#5f6a76"/><rect x="208" y="-178" width="134" height="62" rx="6" fill="#cfe0ea"/><path d="M220-120l50-54h34l-50 54z" fill="#fff" opacity=".75"/>
  <g transform="translate(316 -28)"><circle r="30" fill="#5f6a76"/><circle r="25" fill="url(#ring)"/><path d="M0 0l14 62" stroke="#d3d9df" stroke-width="17" stroke-linecap="round"/></g>
  <path d="M-450-150h-22q-16 0-16 18v22h38zM450-150h22q16 0 16 18v22h-38z" fill="#aab3bd"/>
  <ellipse cx="10" cy="78" rx="220" ry="214" fill="#2a1a10" opacity=".35"/>${place(0, 62, 1, 0, LENS)}`

const CASE = `${ground(860, 700, 320, 44)}<path d="M640 420q-10-330 210-330t214 330" fill="none" stroke="#6b3a1f" stroke-width="22"/><path d="M640 420q-10-322 210-322t214 322" fill="none" stroke="#c98a5a" stroke-width="3" stroke-dasharray="12 9"/>
  <path d="M560 330q0-60 60-60h440q60 0 60 60v300q0 60-60 60H620q-60 0-60-60z" fill="url(#hide)"/><path d="M560 420q280 70 560 0v-90q0-60-60-60H620q-60 0-60 60z" fill="#b97a4c"/><path d="M572 408q268 66 536 0" fill="none" stroke="#f0d2b2" stroke-width="4" stroke-dasharray="14 9"/><circle cx="1000" cy="424" r="17" fill="#e3bf73"/><circle cx="1000" cy="424" r="8" fill="#8c5c18"/>`
