import { ground, linear, place, repeat, scene } from './scene.ts'

/** The beige all-in-one computer of 1986, with keyboard and mouse; its screen close up. */
export function compactComputer(): string[] {
  const desk = ground(600, 760, 420, 46) + COMPUTER + KEYBOARD + MOUSE
  return [
    scene({ tint: '#d7e0e4', floor: 600, defs: DEFS, body: desk }),
    scene({ tint: '#d7e0e4', defs: DEFS, body: place(-540, -170, 1.9, 0, COMPUTER) }),
  ]
}

const DEFS =
  linear('beige', '0 0 1 0', '0 #f3e8d2', '.7 #e6d7ba', '1 #c7b48f') +
  linear('front', '0 0 0 1', '0 #f5ecd9', '1 #e0d0b0') +
  linear('screen', '0 0 1 1', '0 #eef6ee', '1 #c6d8cf')

const COMPUTER = `<path d="M392 110q2-30 34-30h348q32 0 34 30l18 500q2 30-28 30H402q-30 0-28-30z" fill="url(#beige)"/><path d="M404 112q2-22 26-22h340q24 0 26 22l12 424H392z" fill="url(#front)"/>
  <path d="M392 536h416l4 74q2 22-20 22H408q-22 0-20-22z" fill="#d6c5a1"/><path d="M436 134q0-16 16-16h296q16 0 16 16v270q0 16-16 16H452q-16 0-16-16z" fill="#b8a67f"/><path d="M446 146q0-16 16-16h276q16 0 16 16v248q0 16-16 16H462q-16 0-16-16z" fill="#2b2a26"/>
  <rect x="468" y="150" width="264" height="240" rx="14" fill="url(#screen)"/><svg x="468" y="150" width="264" height="240" viewBox="0 0 264 240"><path d="M0 14A14 14 0 0 1 14 0h236a14 14 0 0 1 14 14v12H0z" fill="#fff"/><path d="M0 26h264" stroke="#22304a" stroke-width="2"/><g fill="#22304a"><circle cx="22" cy="13" r="6"/><path d="M40 10h22v6H40zM72 10h26v6H72zM108 10h20v6h-20z"/></g>
  <g fill="#fff" stroke="#22304a" stroke-width="3"><path d="M26 50h150v116H26z"/><path d="M26 50h150v18H26z"/><path d="M104 96h134v112H104z"/><path d="M104 96h134v18H104z"/></g><g stroke="#22304a" stroke-width="2"><path d="M50 56h118M50 62h118M128 102h102M128 108h102"/></g>
  <g fill="#22304a"><path d="M142 178q14-40 28-26t26-14v52h-54z"/><circle cx="158" cy="140" r="9"/><path d="M42 84h44v6H42zM42 100h40v6H42zM42 116h46v6H42zM42 132h34v6H42z"/><path d="M70 182l28 26-12 1 8 16-8 4-8-16-8 8z" stroke="#fff" stroke-width="2"/></g></svg>
  <path d="M468 164a14 14 0 0 1 14-14h120L468 320z" fill="#fff" opacity=".3"/><path d="M560 468h196v16H560z" fill="#8f7d58"/><path d="M560 468h196v5H560z" fill="#5d5138"/><path d="M640 462h40v28h-40z" fill="#c7b48f"/>
  <g transform="translate(430 452)"><rect width="34" height="34" rx="8" fill="#fff4ea"/><path d="M4 4h13v26H12q-8 0-8-8z" fill="#c8502e"/><path d="M17 4h13v18q0 8-8 8h-5z" fill="#e3a83f"/></g>
  ${repeat(9, (i) => `<path d="M${420 + i * 16} 580h9v34h-9z" fill="#b8a67f"/>`)}<path d="M700 584h70v10h-70zM700 604h70v10h-70z" fill="#b8a67f"/>`

const ROWS = [13, 13, 12, 11]
const KEYBOARD = `<path d="M300 700h520l26 88q4 20-18 20H292q-22 0-18-20z" fill="#2c2114" opacity=".2" transform="translate(8 12)"/><path d="M304 680h512l28 100q4 22-18 22H294q-22 0-18-22z" fill="url(#beige)"/><path d="M276 776h568v8q0 18-18 18H294q-18 0-18-18z" fill="#c7b48f"/>
  ${ROWS.map((count, row) => {
    const inset = 318 - row * 5
    const width = (1120 - 2 * inset) / count
    return repeat(
      count,
      (i) =>
        `<rect x="${Math.round(inset + i * width)}" y="${690 + row * 20}" width="${Math.round(width - 5)}" height="16" rx="3" fill="${i === 0 || i === count - 1 ? '#b09d76' : '#fbf4e4'}"/>`,
    )
  }).join('')}<rect x="424" y="769" width="260" height="12" rx="3" fill="#fbf4e4"/>`

const MOUSE = `<path d="M826 640q110 10 130 60" fill="none" stroke="#b8a67f" stroke-width="7"/>${ground(968, 790, 90, 16)}<path d="M908 706q2-14 18-14h72q16 0 18 14l10 74q2 16-16 16h-96q-18 0-16-16z" fill="url(#beige)"/><path d="M924 704h76l4 30h-84z" fill="#f8efdd" stroke="#b8a67f" stroke-width="3"/>`
