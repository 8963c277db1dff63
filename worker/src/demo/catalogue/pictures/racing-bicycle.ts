import { around, ground, linear, place, repeat, scene } from './scene.ts'

/** Steel racing bicycle, restored: whole, and its crankset close up. */
export function racingBicycle(): string[] {
  return [
    scene({
      tint: '#dfe8ef',
      floor: 640,
      defs: DEFS,
      body: ground(600, 768, 500, 22, 0.35) + ground(306, 766, 150, 18) + ground(908, 766, 150, 18) + BICYCLE,
    }),
    scene({ tint: '#dfe8ef', defs: DEFS, body: place(-590, -920, 2.2, 0, BICYCLE) }),
  ]
}

const DEFS =
  linear('frame', '0 0 1 1', '0 #e2664c', '.5 #c8402e', '1 #9c2c1f') +
  linear('chrome', '0 0 1 1', '0 #ffffff', '.5 #b9c2cc', '1 #7e8a98') +
  linear('saddle', '0 0 0 1', '0 #9a5f39', '1 #5b3018')

const WHEEL =
  '<circle r="206" fill="none" stroke="#20252e" stroke-width="15"/><circle r="196" fill="none" stroke="#d8b27c" stroke-width="7"/><circle r="187" fill="none" stroke="#aab3bd" stroke-width="11"/><circle r="189" fill="none" stroke="#f4f6f8" stroke-width="3"/>' +
  `<g stroke="#8b96a2" stroke-width="2.5">${around(16, (i) => `<path d="M${i % 2 ? 13 : -13} 0L${i % 2 ? -22 : 22}-183"/>`)}</g>` +
  '<circle r="24" fill="url(#chrome)"/><circle r="9" fill="#5f6a76"/>'

const COGS = `<circle r="42" fill="#6f7986"/><circle r="42" fill="none" stroke="#49535f" stroke-width="6" stroke-dasharray="5 5"/><circle r="30" fill="#8b94a0"/><circle r="18" fill="url(#chrome)"/>`

const CRANK =
  `<circle r="76" fill="none" stroke="#5f6a76" stroke-width="9" stroke-dasharray="7 6.2"/><circle r="68" fill="none" stroke="url(#chrome)" stroke-width="15"/><circle r="46" fill="none" stroke="#8b94a0" stroke-width="9"/>${around(5, () => '<path d="M-8 0L-5-66h10L8 0z" fill="#aab3bd"/><circle cy="-50" r="5" fill="#5f6a76"/>')}` +
  '<path d="M-13-6L-2 118q2 16 15 14t12-18L13-8z" fill="url(#chrome)" transform="rotate(-58)"/><path d="M13 6L2-118q-2-16-15-14t-12 18L-13 8z" fill="#87919c" transform="rotate(-58)"/><circle r="20" fill="url(#chrome)"/><circle r="8" fill="#5f6a76"/><g fill="#2c3442"><rect x="78" y="58" width="74" height="17" rx="7"/><rect x="-146" y="-78" width="70" height="17" rx="7"/></g><path d="M84 56q30-26 60-2" fill="none" stroke="#8b94a0" stroke-width="6"/>'

const tube = (path: string, width: number) =>
  `<path d="${path}" fill="none" stroke="#8a2418" stroke-width="${width + 3}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#cf4a36" stroke-width="${width}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#f2917c" stroke-width="4" stroke-linecap="round" transform="translate(-3 -5)"/>`

const BICYCLE = `${place(300, 552, 1, 0, WHEEL)}${place(902, 552, 1, 8, WHEEL)}
  ${tube('M300 552L548 566', 14)}${tube('M300 552L482 274', 12)}${place(300, 552, 1, 0, COGS)}
  <path d="M304 512L545 492M304 592L545 640" stroke="#49535f" stroke-width="7" stroke-dasharray="9 3"/>
  ${tube('M548 566L470 236', 21)}${tube('M480 282L792 262', 20)}${tube('M548 566L806 318', 22)}${tube('M786 244L812 336', 25)}
  <path d="M812 336q20 70 44 118 22 56 46 98" fill="none" stroke="#8a2418" stroke-width="19" stroke-linecap="round"/><path d="M812 336q20 70 44 118 22 56 46 98" fill="none" stroke="#cf4a36" stroke-width="15" stroke-linecap="round"/><path d="M856 454q22 56 46 98" fill="none" stroke="url(#chrome)" stroke-width="16" stroke-linecap="round"/>
  <g fill="#f6e3b8"><path d="M506 354l22-6 8 34-22 6zM628 262l80-5v22l-80 5z"/><path d="M664 440l62-60 15 15-62 60z"/></g>
  <path d="M470 236l-14-58" stroke="url(#chrome)" stroke-width="15"/><path d="M376 166q50-22 110-12 60 8 96 12 12 4 4 14-70 2-104 18-54 12-98-8-18-10-8-24z" fill="url(#saddle)"/><path d="M388 166q46-16 96-8 50 8 88 10" fill="none" stroke="#d79b6c" stroke-width="5" stroke-linecap="round"/>${repeat(3, (i) => `<circle cx="${398 + i * 15}" cy="${176 + i * 2}" r="4" fill="#e3bf73"/>`)}
  <path d="M786 244l-12-42" stroke="url(#chrome)" stroke-width="15" stroke-linecap="round"/><path d="M774 202q-2-18 20-20h60" fill="none" stroke="url(#chrome)" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/><path d="M850 182q74 2 84 60 4 60-66 66l-44-6" fill="none" stroke="#3b2a1c" stroke-width="19" stroke-linecap="round"/><path d="M850 182q74 2 84 60 4 60-66 66l-44-6" fill="none" stroke="#f3ede4" stroke-width="14" stroke-linecap="round" stroke-dasharray="20 4"/>
  <path d="M926 204q26-16 32 6-2 16-22 20z" fill="#2c3442"/><path d="M948 224q-2 44-30 72" fill="none" stroke="#aab3bd" stroke-width="8" stroke-linecap="round"/><path d="M940 196q-40-72-130-20-20 20-12 60" fill="none" stroke="#49535f" stroke-width="4"/>
  <path d="M618 498l28-92q8-18 26-10 16 8 8 26l-34 90z" fill="#dfe8ef" opacity=".96"/><path d="M618 498l28-92q8-18 26-10 16 8 8 26l-34 90q-22 8-28-14z" fill="none" stroke="#8b94a0" stroke-width="4"/><path d="M632 456l38 14" stroke="#c8402e" stroke-width="12"/>
  ${place(548, 566, 1, 0, CRANK)}`
