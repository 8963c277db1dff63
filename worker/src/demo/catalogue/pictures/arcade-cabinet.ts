import { ground, linear, radial, repeat, scene } from './scene.ts'

/** Bar arcade cabinet of the eighties, restored. */
export function arcadeCabinet(): string[] {
  return [scene({ tint: '#dcd3e2', floor: 730, defs: DEFS, body: ground(610, 824, 320, 40) + CABINET })]
}

const DEFS =
  linear('side', '0 0 1 0', '0 #1d2a47', '1 #111a30') +
  linear('front', '0 0 0 1', '0 #2b3d66', '1 #1a2747') +
  radial('tube', '.5 .45 .7', '0 #20305c', '1 #080c1a') +
  linear('marquee', '0 0 1 0', '0 #f7c35c', '.5 #ffe7a8', '1 #f0913e')

const invader = (x: number, y: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(3.2)" d="M3 0h2v1H3zM8 0h2v1H8zM4 1h1v1H4zM8 1h1v1H8zM3 2h7v1H3zM2 3h2v1H2zM5 3h3v1H5zM9 3h2v1H9zM1 4h11v1H1zM1 5h1v2H1zM3 5h7v1H3zM11 5h1v2h-1zM3 6h1v1H3zM9 6h1v1H9zM4 7h2v1H4zM7 7h2v1H7z" fill="${fill}"/>`

const SCREEN = `<svg x="462" y="252" width="276" height="214" viewBox="0 0 276 214"><rect width="276" height="214" rx="16" fill="url(#tube)"/>
  ${['#f2685c', '#f7c35c', '#7fd1c0'].map((fill, row) => repeat(5, (i) => invader(22 + i * 48, 18 + row * 36, fill))).join('')}
  <path d="M40 154h34v16H64v-6H50v6H40zM121 154h34v16h-10v-6h-14v6h-10zM202 154h34v16h-10v-6h-14v6h-10z" fill="#8ad06f"/><path d="M126 196h10v-8h6v8h10v8h-26z" fill="#fff4ea"/><path d="M138 176v-24" stroke="#fff4ea" stroke-width="3"/>${repeat(12, (i) => `<circle cx="${(i * 97) % 270}" cy="${(i * 61) % 206}" r="1.6" fill="#fff"/>`)}<path d="M16 0h130L0 170V16A16 16 0 0 1 16 0z" fill="#fff" opacity=".08"/></svg>`

const button = (x: number, y: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y + 4}" rx="15" ry="9" fill="#0c1220"/><ellipse cx="${x}" cy="${y}" rx="14" ry="8" fill="${fill}"/><ellipse cx="${x - 3}" cy="${y - 3}" rx="6" ry="2.5" fill="#fff" opacity=".6"/>`

const CABINET = `<path d="M778 74l60-16v96l-34 60 8 250 50 46-12 60 10 240-70 16z" fill="#0d1424"/>
  <path d="M412 74h376v760H412z" fill="url(#side)"/><path d="M400 70h36v90l-12 60v236l-30 56v60l16 26v236h-26V598l-10-26v-72l26-50V220l-10-50V90q0-20 10-20z" fill="#c8502e"/><path d="M800 70h-36v90l12 60v236l30 56v60l-16 26v236h26V598l10-26v-72l-26-50V220l10-50V90q0-20-10-20z" fill="#a83c22"/>
  <path d="M434 84h332v88H434z" fill="#0c1220"/><rect x="442" y="92" width="316" height="72" rx="6" fill="url(#marquee)"/><path d="M474 148l30-44 26 28 22-20 30 36z" fill="#c8502e"/><circle cx="640" cy="120" r="20" fill="#7d2438"/><path d="M600 148q40-26 80 0z" fill="#7d2438"/><path d="M700 104l8 16 18 2-13 12 4 17-17-9-16 9 4-17-13-12 18-2z" fill="#c8502e"/>
  <path d="M434 172h332l-16 50H450z" fill="#080c16"/>${repeat(10, (i) => `<path d="M${490 + i * 24} 186v22" stroke="#27324c" stroke-width="7" stroke-linecap="round"/>`)}
  <path d="M436 222h328v262H436z" fill="#10172a"/><path d="M450 240h300v238H450z" fill="#05070d"/>${SCREEN}
  <path d="M424 484h352l34 62H390z" fill="#e3a83f"/><path d="M430 490h340l24 46H406z" fill="#22304a"/><path d="M440 530l60-36h40l-80 36z" fill="#c8502e" opacity=".8"/><path d="M390 546h420v26H390z" fill="#b07a22"/>
  <ellipse cx="490" cy="520" rx="26" ry="12" fill="#0c1220"/><path d="M490 518v-46" stroke="#c3cad2" stroke-width="9" stroke-linecap="round"/><circle cx="490" cy="462" r="19" fill="#d9342b"/><circle cx="484" cy="456" r="6" fill="#ffc9c0"/>
  ${button(620, 508, '#f2685c')}${button(662, 504, '#f7c35c')}${button(704, 508, '#7fd1c0')}${button(634, 527, '#fff4ea')}${button(678, 525, '#8fb0ea')}
  <path d="M412 572h376v262H412z" fill="url(#front)"/><rect x="506" y="606" width="188" height="150" rx="8" fill="#0f1729"/><rect x="514" y="614" width="172" height="134" rx="5" fill="#3a4766"/>${[552, 648].map((x) => `<rect x="${x - 26}" y="634" width="52" height="74" rx="6" fill="#11182a"/><rect x="${x - 20}" y="640" width="40" height="36" rx="4" fill="#d9342b"/><path d="M${x} 646v24" stroke="#ffd9a8" stroke-width="5"/><path d="M${x - 14} 692h28" stroke="#7f8aa3" stroke-width="6" stroke-linecap="round"/>`).join('')}<circle cx="600" cy="730" r="7" fill="#c3cad2"/>
  <path d="M412 790q190-90 376-10v54H412z" fill="#c8502e"/><path d="M412 812q190-70 376-10v32H412z" fill="#e3a83f"/><path d="M404 828h392v16H404z" fill="#0c1220"/>`
