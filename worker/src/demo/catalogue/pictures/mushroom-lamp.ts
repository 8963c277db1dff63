import { ground, linear, radial, scene } from './scene.ts'

/** Mushroom table lamp of the sixties: by day, and switched on at night. */
export function mushroomLamp(): string[] {
  return [
    scene({ tint: '#e6ecdf', floor: 660, defs: DEFS, body: ground(600, 786, 340, 42) + BOOKS + lamp(false) }),
    scene({
      tint: '#26324a',
      floor: 660,
      light: 0.06,
      defs: DEFS,
      body: `<circle cx="600" cy="380" r="560" fill="url(#glow)"/><ellipse cx="600" cy="790" rx="520" ry="100" fill="url(#glow)"/>${BOOKS}${lamp(true)}`,
    }),
  ]
}

const DEFS =
  linear('shade', '0 0 1 0', '0 #f5a04e', '.4 #ea8430', '1 #b4531a') +
  radial('lit', '.5 .75 .8', '0 #fff6d6', '.4 #ffcf7d', '1 #f0883a') +
  linear('stem', '0 0 1 0', '0 #f7b267', '.4 #e07a2c', '1 #98430f') +
  linear('under', '0 0 1 0', '0 #fff3dc', '.6 #f1d9b4', '1 #c9a77a') +
  radial('glow', '.5 .5 .5', ['0 #ffd795', 0.75], ['.4 #ffbf6b', 0.34], ['1 #ffbf6b', 0])

const BOOKS =
  '<path d="M800 742h280v40H800z" fill="#2f6f73"/><path d="M814 748h266v28H814z" fill="#f3e9d4"/><path d="M826 704h240v38H826z" fill="#7d2438"/><path d="M826 710h228v26H826z" fill="#f3e9d4"/><path d="M800 742h20v40h-20zM1046 704h20v38h-20z" fill="#1f5054"/>'

function lamp(lit: boolean): string {
  const shade = lit ? 'lit' : 'shade'
  return `<path d="M548 420q10 160-20 250-24 60-92 84-16 8-12 26h352q4-18-12-26-68-24-92-84-30-90-20-250z" fill="url(#stem)"/><path d="M560 430q8 150-22 246-22 52-70 80" fill="none" stroke="#ffd9ae" stroke-width="9" stroke-linecap="round" opacity=".8"/><ellipse cx="600" cy="780" rx="176" ry="16" fill="#8a3d0e"/>
    <ellipse cx="600" cy="420" rx="322" ry="50" fill="${lit ? '#fff1c9' : 'url(#under)'}"/>${lit ? '<ellipse cx="600" cy="424" rx="120" ry="24" fill="#fff"/>' : '<ellipse cx="600" cy="424" rx="64" ry="15" fill="#fffaf0"/>'}<path d="M556 424q44 16 88 0l4 40h-96z" fill="${lit ? '#ffd18a' : '#c4631f'}"/>
    <path d="M276 420q-8-150 118-234 92-62 206-62t206 62q126 84 118 234-90 36-324 36t-324-36z" fill="url(#${shade})"/><path d="M276 420q90 36 324 36t324-36l-2 16q-90 38-322 38t-322-38z" fill="${lit ? '#fff3cf' : '#9c4614'}"/>
    <path d="M330 340q14-96 110-158" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity="${lit ? 0.5 : 0.7}"/><ellipse cx="600" cy="126" rx="46" ry="12" fill="${lit ? '#ffdf9f' : '#f7b267'}"/><rect x="582" y="96" width="36" height="28" rx="12" fill="#d2a24c"/>
    <path d="M776 772q120 20 190 36t234 0" fill="none" stroke="#3b2a1c" stroke-width="8" stroke-linecap="round"/><rect x="872" y="782" width="50" height="22" rx="10" fill="#3b2a1c" transform="rotate(12 897 793)"/>`
}
