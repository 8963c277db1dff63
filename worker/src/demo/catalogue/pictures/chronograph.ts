import { around, ground, linear, place, radial, scene, ticks } from './scene.ts'

/** Steel chronograph on a leather strap: on the table, the dial close up, in its box. */
export function chronograph(): string[] {
  return [
    scene({
      tint: '#e7ddcb',
      defs: DEFS,
      body: place(636, 480, 0.93, 14, STRAP_SHADOW) + place(600, 450, 0.93, 14, STRAP + CASE),
    }),
    scene({ tint: '#d9cbb3', defs: DEFS, body: place(520, 470, 2.15, 14, STRAP + CASE) }),
    scene({ tint: '#e7ddcb', floor: 600, defs: DEFS, body: boxed() }),
  ]
}

function boxed(): string {
  return (
    ground(600, 770, 420, 60) +
    `<path d="M270 150q0-24 24-24h612q24 0 24 24l30 350H240z" fill="#5a3322"/>
    <path d="M300 166h600l26 320H274z" fill="#efe2cf"/><path d="M300 166h600l4 50H296z" fill="#d9c7ac"/>
    <path d="M240 470h720v250q0 30-30 30H270q-30 0-30-30z" fill="#744329"/><path d="M240 470h720v40H240z" fill="#8a5535"/>
    <rect x="572" y="596" width="56" height="40" rx="8" fill="#d2a24c"/><circle cx="600" cy="616" r="8" fill="#7a5418"/>` +
    place(600, 350, 0.82, 0, CUSHION + SHORT_STRAP + CASE) +
    `<path d="M240 505h720v60H240z" fill="#744329"/><path d="M240 505h720v8H240z" fill="#a06a45"/>`
  )
}

const DEFS =
  linear('steel', '0 0 1 1', '0 #f4f6f8', '.45 #b9c2cc', '.7 #dfe5ea', '1 #8c97a4') +
  linear('strap', '0 0 1 0', '0 #7a4527', '.5 #9a5f39', '1 #6d3c21') +
  radial('dial', '.4 .35 .75', '0 #2f4468', '1 #17233c')

const STRAP_SHADOW =
  '<path d="M-96-180L-80-412q2-18 20-18H60q18 0 20 18l16 232a205 205 0 0 1 0 360L80 412q-2 18-20 18H-60q-18 0-20-18L-96 180a205 205 0 0 1 0-360z" fill="#3b2412" opacity=".22"/>'

const STRAP = `<path d="M-96-150L-80-412q2-18 20-18H60q18 0 20 18l16 262z" fill="url(#strap)"/>
  <path d="M-96 150L-80 412q2 18 20 18H60q18 0 20-18l16-262z" fill="url(#strap)"/>
  <path d="M-78-180L-64-402q1-12 10-12H54q9 0 10 12l14 222M-78 180L-64 402q1 12 10 12H54q9 0 10-12l14-222" fill="none" stroke="#f0d2b2" stroke-width="4" stroke-dasharray="13 9"/>
  <path d="M-9 270h18v18H-9zM-9 315h18v18H-9zM-9 360h18v18H-9z" fill="#4a2815"/>`

const SHORT_STRAP =
  '<path d="M-94-140L-86-224q44-28 172 0l8 84zM-94 140l8 100h172l8-100z" fill="url(#strap)"/><path d="M-76-160l6-52M76-160l-6-52M-76 160l5 70M76 160l-5 70" stroke="#f0d2b2" stroke-width="4" stroke-dasharray="13 9"/>'

const CUSHION =
  '<rect x="-250" y="-225" width="500" height="480" rx="90" fill="#f7efe2"/><path d="M-250 40v125a90 90 0 0 0 90 90h320a90 90 0 0 0 90-90V40c-60 90-440 90-500 0z" fill="#e3d3ba"/>'

function subdial(x: number, y: number, turn: number): string {
  const scale = ticks(12, 41, 9, 3, '#1b2842')
  return `<g transform="translate(${x} ${y})"><circle r="49" fill="#c9bda9"/><circle r="46" fill="#f6efe3"/>${scale}
    <path d="M0 9V-31" stroke="#c8502a" stroke-width="5" stroke-linecap="round" transform="rotate(${turn})"/><circle r="6" fill="#1b2842"/></g>`
}

const CASE =
  // lugs, crown and pushers
  `<path d="M-122-190l44-18v60h-50zM122-190l-44-18v60h50zM-122 190l44 18v-60h-50zM122 190l-44 18v-60h50z" fill="#9aa5b2"/>
  <rect x="196" y="-26" width="46" height="52" rx="10" fill="url(#steel)"/><path d="M206-26v52M216-26v52M226-26v52" stroke="#7e8a98" stroke-width="3"/>
  <g fill="url(#steel)"><rect x="192" y="-17" width="50" height="34" rx="9" transform="rotate(-33)"/><rect x="192" y="-17" width="50" height="34" rx="9" transform="rotate(33)"/></g>
  <circle r="212" fill="#7e8a98"/><circle r="208" fill="url(#steel)"/><circle r="186" fill="#141d30"/>` +
  around(60, (i) =>
    i % 5 === 0
      ? '<path d="M0-181v16" stroke="#e9e2d4" stroke-width="5"/>'
      : '<path d="M0-179v9" stroke="#97a3b8" stroke-width="2.5"/>',
  ) +
  '<circle r="160" fill="url(#dial)" stroke="#8c97a4" stroke-width="4"/>' +
  around(12, (i) =>
    i % 3 === 0 && i !== 0 ? '' : '<path d="M0-148v30" stroke="#f3ede4" stroke-width="9" stroke-linecap="round"/>',
  ) +
  subdial(-78, 0, 130) +
  subdial(78, 0, -40) +
  subdial(0, 78, 20) +
  // hands: ten past ten, as watches are always shown
  `<path d="M0 0L-66-46" stroke="#f3ede4" stroke-width="14" stroke-linecap="round"/><path d="M0 0L80-76" stroke="#f3ede4" stroke-width="11" stroke-linecap="round"/>
  <path d="M-14 44L46-138" stroke="#ee8a3e" stroke-width="5" stroke-linecap="round"/><circle r="13" fill="#ee8a3e"/><circle r="5" fill="#141d30"/>
  <path d="M-150-56A160 160 0 0 1 40-155L-70 40A160 160 0 0 1-150-56z" fill="#fff" opacity=".07"/>`
