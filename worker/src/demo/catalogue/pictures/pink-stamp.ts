import { linear, numeral, place, repeat, scene } from './scene.ts'

/** The pink stamp of 1961 with plane and map: held by tweezers, and in its black mount. */
export function pinkStamp(): string[] {
  const shadow = place(622, 478, 1, -6, `<path d="${perforated()}" fill="#3d1a28" opacity=".22"/>`)
  return [
    scene({
      tint: '#dbe4e2',
      defs: DEFS,
      body: shadow + place(600, 450, 1, -6, STAMP) + place(62, 40, 1, 0, TWEEZERS),
    }),
    scene({ tint: '#dbe4e2', defs: DEFS, body: mounted() }),
  ]
}

const DEFS =
  linear('steel', '0 0 0 1', '0 #ffffff', '.5 #b5bec8', '1 #808b97') +
  linear('sea', '0 0 1 1', '0 #f0a3ba', '1 #dd7a99')

/** Outline of a stamp of 640 by 480 with round bites along the four edges. */
function perforated(): string {
  const side = (count: number, step: string, bite: string) => repeat(count, () => `${step}${bite}`)
  return (
    `M-320-240h10${side(15, 'h18', 'a11 11 0 0 0 22 0')}H320v10${side(11, 'v18', 'a11 11 0 0 0 0 22')}V240h-10` +
    `${side(15, 'h-18', 'a11 11 0 0 0-22 0')}H-320v-10${side(11, 'v-18', 'a11 11 0 0 0 0-22')}z`
  )
}

const PLANE =
  '<path d="M-118 0q8-13 60-15L88-13q30 4 40 13-10 9-40 13l-146-2Q-110 13-118 0z" fill="#fff4f6"/><path d="M24-10L-44-104h-34l38 94zM24 10L-44 104h-34l38-94z" fill="#ffe1e8"/><path d="M-88-8l-28-40h-22l16 42zM-88 8l-28 40h-22l16-42z" fill="#ffe1e8"/><path d="M96-7q14 2 20 7-6 5-20 7z" fill="#a63a5d"/><path d="M-70 0H70" stroke="#c2597a" stroke-width="5" stroke-dasharray="7 9"/>'

const SOUTH_AMERICA =
  'M-70-158q36-22 62-6 34 2 48 20 42 6 64 36 40 4 56 30 4 26-20 52-6 44-40 60-22 8-30 38-14 30-38 36-4 24-16 34-10 26-20 30 2 22 12 34-26 0-34-32-14-60-8-108 0-58-10-82-32-22-48-60-20-12-22-38 16-26 44-44z'

const STAMP =
  `<path d="${perforated()}" fill="#fffaf3"/><rect x="-284" y="-204" width="568" height="408" fill="url(#sea)"/>
  <path d="M-284-100Q0-150 284-100M-284 10Q0-20 284 10M-284 120Q0 130 284 120M-180-204q-26 204 0 408M0-204v408M180-204q26 204 0 408" fill="none" stroke="#ffd6e0" stroke-width="3" opacity=".7"/>` +
  place(
    -64,
    12,
    0.98,
    0,
    `<path d="${SOUTH_AMERICA}" fill="#b64468"/><path d="M-78-96q22 8 28 40 24 14 20 42-26 2-40-24-28-28-28-44z" fill="#fff0d6"/>`,
  ) +
  '<path d="M-270-150Q-60-60 96-34" fill="none" stroke="#fff4f6" stroke-width="5" stroke-dasharray="4 15" stroke-linecap="round"/>' +
  place(158, -46, 0.96, 14, PLANE) +
  numeral('205', 178, 148, 66, '#fff4f6', 12) +
  '<rect x="-284" y="-204" width="568" height="408" fill="none" stroke="#a63a5d" stroke-width="5"/>'

const TWEEZERS =
  '<path d="M1190 850L846 634q-22-16-36-34 24 2 48 12L1210 780z" fill="#26333f" opacity=".18" transform="translate(10 26)"/><path d="M1210 800L850 618q-24-14-42-34 26 4 50 16L1215 762z" fill="#727d89"/><path d="M1210 880L846 632q-28-18-44-46 30 10 56 26L1215 830z" fill="url(#steel)"/><path d="M1000 716l120 74M1016 712l110 66" stroke="#808b97" stroke-width="4"/>'

function mounted(): string {
  return `<rect x="168" y="126" width="900" height="690" rx="14" fill="#3d2a20" opacity=".2"/><rect x="146" y="100" width="900" height="690" rx="14" fill="#f6efdf"/>
    ${repeat(3, (i) => `<path d="M196 ${650 + i * 40}h${[800, 800, 480][i]}" stroke="#d8cbb0" stroke-width="8" stroke-linecap="round"/>`)}
    <rect x="290" y="134" width="612" height="470" fill="#1a1d24"/>${place(596, 369, 0.84, 0, STAMP)}<path d="M290 134h612L500 604H290z" fill="#fff" opacity=".07"/>`
}
