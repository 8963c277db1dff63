import { around, linear, place, repeat, scene, ticks } from './scene.ts'

/** An atlas of 1884, open at the two hemispheres, and closed. */
export function oldAtlas(): string[] {
  return [scene({ tint: '#d6e0e2', defs: DEFS, body: OPEN }), scene({ tint: '#d6e0e2', defs: DEFS, body: CLOSED })]
}

const DEFS =
  linear('left', '0 0 1 0', '0 #f7ecd2', '.82 #efdfbb', '1 #b89c6c') +
  linear('right', '0 0 1 0', '0 #b89c6c', '.18 #efdfbb', '1 #f7ecd2') +
  linear('cloth', '0 0 1 1', '0 #2f6f73', '1 #184347') +
  '<clipPath id="globe"><circle r="196"/></clipPath>'

const GRID =
  `<g fill="none" stroke="#6d8f92" stroke-width="2.500" opacity=".7">${[66, 130].map((rx) => `<ellipse rx="${rx}" ry="196"/>`).join('')}<path d="M0-196V196M-196 0H196M-170-98Q0-60 170-98M-170 98Q0 60 170 98"/></g>`.replace(
    '2.500',
    '2.5',
  )

const AMERICAS =
  '<path d="M-150-120q30-50 90-56 50-10 80 10 40 0 56 30-10 26-40 30-4 30-34 36-16 30-20 46-10-12-24-12-20 6-14 26 16 10 26 22-26 4-46-22-20-40-40-52-30-26-34-58z" fill="#e0a85e"/><path d="M-6 30q30-14 56 8 30 4 44 26 4 26-20 44-8 40-30 62-10 10-14 20-16-26-12-66-14-26-32-46-8-28 8-48z" fill="#c8704a"/><path d="M70-176q34-12 60 6-10 30-40 36-22-16-20-42z" fill="#efe6c9"/>'
const OLD_WORLD =
  '<path d="M-140-96q30-40 70-30 30-30 84-24 60-6 106 26 36 20 40 56-16 12-34 8-4 26-24 34-6 26-18 34-16-14-18-38-18 0-26 16-14 22-18 30-14-18-18-44-22-10-38-6-30-24-58-20-30-6-48-42z" fill="#8fae74"/><path d="M-130-32q40-16 78 0 26 20 44 22 2 26-22 46-2 42-24 70-20 22-32-6-6-36-12-60-30-4-44-24-8-28 12-48z" fill="#e0a85e"/><path d="M82 74q30-24 56-8 14 22-4 44-30 14-54-4-8-18 2-32z" fill="#c8704a"/><path d="M-178-96q14-24 30-20-4 24-20 34z" fill="#8fae74"/>'

function hemisphere(x: number, land: string): string {
  return place(
    x,
    430,
    1,
    0,
    `<circle r="206" fill="none" stroke="#7a5a34" stroke-width="4"/><circle r="198" fill="#b7d3d3"/><g clip-path="url(#globe)">${land}</g>${GRID}<circle r="197" fill="none" stroke="#7a5a34" stroke-width="5"/>${ticks(48, 206, 9, 4, '#7a5a34')}`,
  )
}

const ROSE = `<circle r="34" fill="none" stroke="#7a5a34" stroke-width="3"/>${around(4, () => '<path d="M0-52L10-10 0 0z" fill="#7d2438"/><path d="M0-52L-10-10 0 0z" fill="#c8704a"/>')}${place(
  0,
  0,
  0.62,
  45,
  around(4, () => '<path d="M0-50L10-10 0 0-10-10z" fill="#7a5a34"/>'),
)}`

const OPEN = `<path d="M104 176h1040v620H104z" fill="#20353a" opacity=".2"/><rect x="78" y="140" width="1044" height="624" rx="16" fill="url(#cloth)"/>
  <path d="M100 150q250-30 500 14 250-44 500-14v594q-250-30-500 14-250-44-500-14z" fill="#d3bd8f"/>
  <path d="M106 136q250-30 494 16v588q-244-46-494-16z" fill="url(#left)"/><path d="M1094 136q-250-30-494 16v588q244-46 494-16z" fill="url(#right)"/>
  <path d="M130 160q230-26 446 12v542q-216-36-446-10zM1070 160q-230-26-446 12v542q216-36 446-10z" fill="none" stroke="#7a5a34" stroke-width="3" opacity=".8"/>
  ${hemisphere(350, AMERICAS)}${hemisphere(850, OLD_WORLD)}${place(176, 650, 0.72, 0, ROSE)}
  ${repeat(3, (i) => `<path d="M${960 + i * 6} ${662 + i * 15}h${[84, 64, 40][i]}" stroke="#8b7a5c" stroke-width="5" stroke-linecap="round"/>`)}
  <path d="M600 152v588" stroke="#8c7144" stroke-width="4"/>`

const CLOSED = `<g transform="rotate(-7 600 450)"><path d="M310 110h560v720H310z" fill="#20353a" opacity=".22" transform="translate(40 34)"/>
  <path d="M330 104h540q14 0 14 14v664q0 14-14 14H330z" fill="#123337"/><path d="M340 110h526v672H340z" fill="#eadbb8"/>${repeat(5, (i) => `<path d="M${848 + i * 5} 112v670" stroke="#bfa878" stroke-width="2"/>`)}
  <path d="M302 92q0-14 14-14h524q14 0 14 14v676q0 14-14 14H316q-14 0-14-14z" fill="url(#cloth)"/><path d="M302 92q0-14 14-14h46v704h-46q-14 0-14-14z" fill="#6b3a1f"/><path d="M854 78v84l-84-84zM854 782v-84l-84 84z" fill="#6b3a1f"/>
  <rect x="394" y="112" width="416" height="636" fill="none" stroke="#e3bf73" stroke-width="6"/><rect x="408" y="126" width="388" height="608" fill="none" stroke="#e3bf73" stroke-width="2.5"/>
  <g fill="none" stroke="#e3bf73" stroke-width="7"><circle cx="602" cy="392" r="120"/><ellipse cx="602" cy="392" rx="50" ry="120"/><path d="M482 392h240M500 330q102 26 204 0M500 454q102-26 204 0M602 272v240"/><path d="M470 470a152 152 0 1 0 30-194M602 544v44M530 600h144" stroke-linecap="round"/></g>
  <g fill="#e3bf73"><path d="M602 186l8 18 20 2-15 13 5 20-18-11-18 11 5-20-15-13 20-2zM540 640h124v10H540zM500 668h204v8H500z"/></g></g>`
