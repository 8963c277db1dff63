import { ground, linear, place, repeat, scene } from './scene.ts'

/** Tuscan apothecary jar in painted maiolica: whole, and its decoration close up. */
export function maiolicaJar(): string[] {
  return [
    scene({ tint: '#f1e3d2', floor: 680, defs: DEFS, body: ground(600, 792, 330, 44) + JAR }),
    scene({ tint: '#f1e3d2', defs: DEFS, body: place(-600, -540, 2, 0, JAR) }),
  ]
}

const OUTLINE =
  'M468 140h264q18 4 14 22-10 34-22 44 44 40 58 92 14 60 2 150-8 60-2 120 8 70-24 118-14 24-26 36 18 20 22 48 0 18-22 22H468q-22-4-22-22 4-28 22-48-12-12-26-36-32-48-24-118 6-60-2-120-12-90 2-150 14-52 58-92-12-10-22-44-4-18 14-22z'

const DEFS =
  linear('glaze', '0 0 1 0', '0 #fffaf0', '.4 #fbf1de', '.75 #e6d3b4', '1 #b89c78') +
  linear('shade', '0 0 1 0', ['0 #3b2412', 0], ['.62 #3b2412', 0], ['1 #3b2412', 0.34]) +
  `<clipPath id="jar"><path d="${OUTLINE}"/></clipPath>`

const leafy = (turn: number, fill: string) =>
  `<path d="M0-34q26-34 0-74-26 40 0 74z" fill="${fill}" transform="rotate(${turn})"/>`
const FLOWER =
  repeat(8, (i) => leafy(i * 45, i % 2 ? '#2a5a9a' : '#e09a34')) +
  '<circle r="36" fill="#e7b13f"/><circle r="24" fill="#c8622a"/><circle r="10" fill="#fff4ea"/>'

const vine = (side: number) =>
  `<g transform="scale(${side} 1)"><path d="M96 14q60-60 116-16t40 96M96-14q60 70 96 96t30 70M92-30q30-80 100-84t70-50" fill="none" stroke="#2f7a5a" stroke-width="8" stroke-linecap="round"/>
  <g fill="#2f7a5a"><path d="M150-22q-10-40 20-54 18 34-20 54zM204 12q36-26 60 0-30 28-60 0zM150 42q-34 22-28 54 38-12 28-54zM196 92q34 4 40 36-40 4-40-36zM150-92q-28-24-14-54 36 16 14 54zM214-118q30-18 52 4-28 24-52-4z"/></g>
  <g fill="#2a5a9a"><circle cx="232" cy="84" r="14"/><circle cx="196" cy="150" r="15"/><circle cx="254" cy="-150" r="14"/></g><g fill="#e09a34"><circle cx="214" cy="-22" r="12"/><circle cx="120" cy="112" r="12"/><circle cx="124" cy="-116" r="12"/></g></g>`

const band = (y: number) =>
  `<path d="M380 ${y}q220 34 440 0v46q-220 34-440 0z" fill="#2a5a9a"/><path d="M380 ${y}q220 34 440 0M380 ${y + 46}q220 34 440 0" fill="none" stroke="#e7b13f" stroke-width="7"/>` +
  repeat(13, (i) => {
    const x = 408 + i * 32
    const dip = 17 - ((x - 600) / 220) ** 2 * 17
    return `<path d="M${x} ${y + 8 + dip}l12 15-12 15-12-15z" fill="#fff4ea"/>`
  })

const JAR = `<path d="${OUTLINE}" fill="url(#glaze)"/><g clip-path="url(#jar)">${band(226)}${band(640)}
  ${place(600, 460, 1, 0, `${vine(1) + vine(-1)}<circle r="124" fill="#fbf1de"/><circle r="124" fill="none" stroke="#2a5a9a" stroke-width="7"/><circle r="112" fill="none" stroke="#e7b13f" stroke-width="4"/>${FLOWER}`)}
  <path d="M440 172q160 26 320 0v14q-160 26-320 0zM420 752q180 22 360 0v12q-180 22-360 0z" fill="#c8622a"/><path d="${OUTLINE}" fill="url(#shade)"/></g>
  <ellipse cx="600" cy="148" rx="140" ry="24" fill="#d9c29c"/><ellipse cx="600" cy="150" rx="122" ry="18" fill="#5b4026"/>
  <path d="M452 300q-22 60-12 140" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".85"/><circle cx="444" cy="484" r="9" fill="#fff" opacity=".85"/>`
