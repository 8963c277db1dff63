import { ground, linear, place, radial, repeat, scene } from './scene.ts'

/** White gold ring with one diamond: in its velvet box, and alone, close up. */
export function solitaireRing(): string[] {
  return [
    scene({ tint: '#efdcd8', floor: 610, defs: DEFS, body: box() }),
    scene({
      tint: '#e4dbe8',
      floor: 650,
      defs: DEFS,
      body: ground(600, 790, 330, 46, 0.5) + place(600, 520, 1.5, 0, RING) + SPARKLES,
    }),
  ]
}

const DEFS =
  linear('gold', '0 0 1 1', '0 #ffffff', '.35 #b8bfc8', '.6 #f1f3f5', '1 #848d99') +
  linear('velvet', '0 0 0 1', '0 #7d2438', '1 #561425') +
  radial('satin', '.45 .3 .8', '0 #fffaf2', '1 #e4d2bd') +
  linear('cushion', '0 0 0 1', '0 #fbf3e6', '1 #dcc7ad')

const DIAMOND = `<path d="M-92-46L-54-92H54L92-46 0 62z" fill="#dff1fa"/>
  <path d="M-92-46H92L0 62z" fill="#b9dff0"/><path d="M-54-92L-36-46 0-92 36-46 54-92z" fill="#fff" opacity=".75"/>
  <path d="M-92-46H-36L0 62z" fill="#9ccbe3"/><path d="M92-46H36L0 62z" fill="#7fb5d4"/><path d="M-36-46H36L0 62z" fill="#d3edf8"/><path d="M-36-46H6L0 62z" fill="#f2fbff"/>
  <path d="M-92-46L-54-92-36-46z" fill="#cbe6f3"/><path d="M92-46L54-92 36-46z" fill="#aed4e8"/>`

const RING = `<circle cy="46" r="128" fill="none" stroke="#6f7986" stroke-width="29"/><circle cy="46" r="128" fill="none" stroke="url(#gold)" stroke-width="24"/>
  <path d="M-117 76A122 122 0 0 1-60-58" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".9"/>
  <g transform="translate(0 -128)"><path d="M-34 62L-64-24M34 62L64-24" stroke="#98a2ae" stroke-width="12" stroke-linecap="round"/>${DIAMOND}
  <path d="M-20 62L-84-48M20 62L84-48M0 66V30" stroke="#c9d0d8" stroke-width="10" stroke-linecap="round"/><path d="M-30 58h60l-12 26h-36z" fill="#aab3be"/></g>`

function spark(x: number, y: number, size: number): string {
  return `<path transform="translate(${x} ${y}) scale(${size})" d="M0-40Q4-4 40 0 4 4 0 40-4 4-40 0-4-4 0-40z" fill="#fff"/>`
}

const SPARKLES = spark(470, 222, 1.1) + spark(775, 300, 0.7) + spark(705, 170, 0.5)

function box(): string {
  return (
    ground(600, 792, 400, 52) +
    // the open lid, its satin lining
    `<path d="M290 150q0-40 40-40h540q40 0 40 40l24 370H266z" fill="url(#velvet)"/><path d="M322 172q0-30 30-30h496q30 0 30 30l20 336H302z" fill="url(#satin)"/>
    ${repeat(5, (i) => `<path d="M${400 + i * 100} 146q${(i - 2) * 10} 180 ${(i - 2) * 14} 360" fill="none" stroke="#cdb799" stroke-width="3" opacity=".5"/>`)}
    <path d="M268 500h664v70H268z" fill="#3f0d1a"/><path d="M280 486h640q12 50-10 74H290q-22-24-10-74z" fill="url(#cushion)"/>
    <path d="M470 540q130-26 260 0" fill="none" stroke="#a48a69" stroke-width="12" stroke-linecap="round"/>` +
    place(600, 420, 1.12, 0, RING) +
    `<path d="M262 548q338-34 676 0v40H262z" fill="url(#cushion)"/><path d="M262 548q338-34 676 0" fill="none" stroke="#fffaf0" stroke-width="4" opacity=".7"/>
    <path d="M240 572h720l-14 186q-3 32-34 32H288q-31 0-34-32z" fill="url(#velvet)"/><path d="M240 572h720l-1 16H241z" fill="#a83a52"/>
    <rect x="560" y="590" width="80" height="26" rx="10" fill="#e3bf73"/><rect x="560" y="590" width="80" height="9" rx="4" fill="#f8e3ae"/>` +
    spark(520, 215, 1) +
    spark(716, 262, 0.6)
  )
}
