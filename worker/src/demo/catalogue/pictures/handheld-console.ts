import { linear, place, repeat, scene } from './scene.ts'

/** 8-bit handheld of 1990: alone, and with its cartridges. */
export function handheldConsole(): string[] {
  const shadow = '<rect x="-220" y="-360" width="440" height="720" rx="34" fill="#2c2138" opacity=".22"/>'
  return [
    scene({ tint: '#e6dcea', defs: DEFS, body: place(628, 484, 1, 7, shadow) + place(600, 450, 1, 7, CONSOLE) }),
    scene({
      tint: '#e6dcea',
      defs: DEFS,
      body: CARTRIDGES + place(352, 484, 0.96, -6, shadow) + place(326, 450, 0.96, -6, CONSOLE),
    }),
  ]
}

const DEFS =
  linear('shell', '0 0 1 1', '0 #f1ede6', '.6 #d9d3c8', '1 #b9b1a3') +
  linear('lcd', '0 0 1 1', '0 #b9c86a', '1 #8da03f') +
  linear('button', '0 0 1 1', '0 #c2405a', '1 #85203a')

/** A small landscape in four greens, drawn on a grid as such screens did. */
const PIXELS = `<svg x="-104" y="-272" width="208" height="188" viewBox="0 0 52 47" shape-rendering="crispEdges"><path d="M0 0h52v47H0z" fill="url(#lcd)"/><path d="M0 38h52v9H0zM8 26h10v3H8zM30 18h12v3H30zM40 30h4v8h-4zM39 30h6v3h-6z" fill="#3f5322"/><path d="M0 40h52v2H0zM4 44h3v1H4zM16 44h3v1h-3zM30 44h3v1h-3zM44 44h3v1h-3z" fill="#8da03f"/><path d="M4 6h8v2h2v2H2V8h2zM34 4h8v2h3v2H31V6h3z" fill="#dbe6a0"/>
  <path d="M21 28h6v2h2v2h-1v2h-7v-2h-1v-2h1zM21 34h7v2h1v2h-3v-2h-3v2h-3v-2h1z" fill="#22300f"/><path d="M26 30h1v1h-1z" fill="#dbe6a0"/><path d="M34 12h3v4h-3zM12 20h3v4h-3z" fill="#22300f"/><path d="M35 13h1v2h-1zM13 21h1v2h-1z" fill="#dbe6a0"/></svg>`

const CONSOLE = `<path d="M-220-326q0-34 34-34h372q34 0 34 34v600q0 86-86 86h-320q-34 0-34-34z" fill="#8f8778"/><path d="M-214-324q0-30 30-30h368q30 0 30 30v594q0 80-80 80h-318q-30 0-30-30z" fill="url(#shell)"/><path d="M-214-306h428" stroke="#b9b1a3" stroke-width="4"/><path d="M-170-354v48M170-354v48" stroke="#b9b1a3" stroke-width="4"/>
  <path d="M-184-274q0-16 16-16h336q16 0 16 16v194q0 44-44 44h-308q-16 0-16-16z" fill="#5b6274" transform="translate(0 -10)"/><path d="M-162-292h110M52-292h110" stroke="#c2405a" stroke-width="5"/><path d="M-162-280h110M52-280h110" stroke="#4a6fb5" stroke-width="5"/><rect x="-112" y="-280" width="224" height="204" rx="4" fill="#3a4050"/>${PIXELS}<circle cx="-146" cy="-190" r="9" fill="#ef4d4d"/><circle cx="-149" cy="-193" r="3" fill="#ffd0c8"/>
  <g transform="translate(-116 78)"><circle r="82" fill="#cbc4b8"/><path d="M-24-70h48v46h46v48H24v46h-48V24h-46v-48h46z" fill="#2c303a"/><path d="M-24-70h48v46h-48zM-70-24h46v48h-46z" fill="#3d434f"/><circle r="16" fill="#20242c"/></g>
  <g transform="rotate(-24 110 70)"><rect x="16" y="24" width="186" height="90" rx="45" fill="#cbc4b8"/><circle cx="64" cy="72" r="37" fill="#5d1428"/><circle cx="64" cy="68" r="36" fill="url(#button)"/><circle cx="156" cy="72" r="37" fill="#5d1428"/><circle cx="156" cy="68" r="36" fill="url(#button)"/><path d="M46 50q10-10 24-8M138 50q10-10 24-8" fill="none" stroke="#f5a6b4" stroke-width="6" stroke-linecap="round"/></g>
  <g transform="translate(-28 232) rotate(-24)"><rect x="-66" y="-13" width="64" height="24" rx="12" fill="#7c7f8c"/><rect x="18" y="-13" width="64" height="24" rx="12" fill="#7c7f8c"/></g>
  <g transform="translate(128 264) rotate(-24)" stroke="#a39b8c" stroke-width="11" stroke-linecap="round">${repeat(5, (i) => `<path d="M${-56 + i * 24}-34v72"/>`)}</g>`

const cartridge = (x: number, y: number, turn: number, tint: string, art: string) =>
  place(
    x,
    y,
    1,
    turn,
    `<path d="M-110-116h220v232h-220z" fill="#2c2138" opacity=".2" transform="translate(16 22)"/><path d="M-112-104q0-14 14-14h196q14 0 14 14v222h-224z" fill="#a8a294"/><path d="M-112-104q0-14 14-14h196q14 0 14 14v14h-224z" fill="#c4beb1"/><path d="M-92-90h184M-92-100h184" stroke="#8f8778" stroke-width="4"/><rect x="-86" y="-72" width="172" height="158" rx="8" fill="${tint}"/>${art}<path d="M-18 96h36l-18 16z" fill="#8f8778"/>`,
  )

const CARTRIDGES =
  cartridge(
    756,
    254,
    8,
    '#e3a83f',
    '<path d="M-86 40l50-60 40 44 34-30 48 46v38a8 8 0 0 1-8 8H-78a8 8 0 0 1-8-8z" fill="#7d2438"/><circle cx="40" cy="-34" r="22" fill="#fff4ea"/>',
  ) +
  cartridge(
    1010,
    330,
    -5,
    '#2f6f73',
    '<path d="M-30-40h60v20h20v40H30v40h-60V20h-20v-40h20z" fill="#f3e3c0"/><path d="M-22-4h14v14h-14zM8-4h14v14H8z" fill="#17363a"/>',
  ) +
  cartridge(
    742,
    560,
    -9,
    '#4a6fb5',
    '<path d="M-50 50q-6-90 50-110 56 20 50 110l-50-24z" fill="#f3ede4"/><path d="M-16 0h32v26h-32z" fill="#c8502e"/>',
  ) +
  cartridge(
    996,
    632,
    6,
    '#c8502e',
    '<circle cy="4" r="46" fill="#ffe3b8"/><path d="M-40-18q40 18 80 0M-46 6q46 18 92 0" fill="none" stroke="#e3a83f" stroke-width="7"/><ellipse cy="4" rx="76" ry="17" fill="none" stroke="#22304a" stroke-width="7" transform="rotate(-18)"/><path d="M-46 4a46 46 0 0 1 92 0z" fill="#ffe3b8"/>',
  )
