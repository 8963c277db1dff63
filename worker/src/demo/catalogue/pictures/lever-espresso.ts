import { ground, linear, place, radial, repeat, scene } from './scene.ts'

/** Lever espresso machine in copper and brass: whole, and the cup under its spout. */
export function leverEspresso(): string[] {
  const whole = ground(600, 808, 380, 40) + MACHINE + cup(790, 754)
  return [
    scene({ tint: '#f0e0d2', floor: 680, defs: DEFS, body: whole }),
    scene({ tint: '#f0e0d2', defs: DEFS, body: place(-1060, -770, 2.1, 0, whole) }),
  ]
}

const DEFS =
  linear('copper', '0 0 1 0', '0 #8a4018', '.22 #f3b98c', '.45 #cf7b45', '.75 #a4501f', '1 #6b2f10') +
  linear('brass', '0 0 1 0', '0 #a87628', '.3 #fff0bd', '.6 #d2a24c', '1 #85591a') +
  linear('chrome', '0 0 1 0', '0 #8b94a0', '.3 #ffffff', '.6 #c3cad2', '1 #727d89') +
  linear('china', '0 0 1 0', '0 #ffffff', '.6 #f1e9dd', '1 #c9bba6') +
  radial('face', '.4 .35 .8', '0 #fffaf0', '1 #e9dcc3')

function cup(x: number, y: number): string {
  return place(
    x,
    y,
    1,
    0,
    '<ellipse cy="36" rx="84" ry="12" fill="#d9ccb8"/><ellipse cy="32" rx="84" ry="12" fill="#fffaf2"/><path d="M48-20q34-4 32 20-4 24-42 20" fill="none" stroke="#efe5d6" stroke-width="10"/><path d="M-56-40h112q0 46-26 66-8 8-30 8t-30-8q-26-20-26-66z" fill="url(#china)"/><ellipse cy="-40" rx="56" ry="11" fill="#fffdf8"/><ellipse cy="-39" rx="48" ry="8" fill="#5b2f14"/><ellipse cx="-8" cy="-40" rx="24" ry="4" fill="#b06a32"/><path d="M-55-10q55 14 110 0l-4 14q-50 12-102 0z" fill="#c8502e"/>',
  )
}

const MACHINE = `<path d="M300 790q-4-36 36-40h548q40 4 36 40 0 18-16 18H316q-16 0-16-18z" fill="#4a2512"/><path d="M312 786q0-26 28-28h540q28 2 28 28z" fill="url(#brass)"/><path d="M700 750h190v14H700z" fill="#39424f"/>${repeat(9, (i) => `<path d="M${712 + i * 20} 752h10v10h-10z" fill="#8b94a0"/>`)}
  <path d="M372 700h232l22 56H350z" fill="url(#copper)"/><path d="M366 246h244v460H366z" fill="url(#copper)"/><path d="M352 236h272v30H352zM352 684h272v30H352z" fill="url(#brass)"/><path d="M356 450h264v16H356z" fill="url(#brass)"/>${repeat(9, (i) => `<circle cx="${374 + i * 29}" cy="251" r="5" fill="#7a5018"/><circle cx="${374 + i * 29}" cy="699" r="5" fill="#7a5018"/>`)}
  <path d="M352 238q6-92 136-100 130 8 136 100z" fill="url(#copper)"/><path d="M380 216q20-50 90-60" fill="none" stroke="#ffe3cb" stroke-width="8" stroke-linecap="round" opacity=".8"/><rect x="470" y="112" width="36" height="32" rx="6" fill="url(#brass)"/><path d="M488 44q8 20 26 16-6 14-14 18 22-4 44-26-6 34-34 44l-6 18h-32l-6-18q-28-10-34-44 22 22 44 26-8-4-14-18 18 4 26-16z" fill="url(#brass)"/>
  <circle cx="488" cy="358" r="66" fill="#85591a"/><circle cx="488" cy="356" r="62" fill="url(#brass)"/><circle cx="488" cy="356" r="50" fill="url(#face)"/><g stroke="#3b2a1c" stroke-width="4">${repeat(9, (i) => `<path d="M0-46v10" transform="translate(488 356) rotate(${-120 + i * 30})"/>`)}</g><path d="M0 12V-34" stroke="#c8372d" stroke-width="5" stroke-linecap="round" transform="translate(488 356) rotate(34)"/><circle cx="488" cy="356" r="7" fill="#3b2a1c"/><path d="M466 386a34 34 0 0 0 44 0" fill="none" stroke="#1b7547" stroke-width="6"/>
  <rect x="386" y="500" width="20" height="160" rx="10" fill="#6b2f10"/><rect x="390" y="506" width="12" height="148" rx="6" fill="#dcecf0"/><rect x="390" y="566" width="12" height="88" rx="6" fill="#7fb5d4"/><circle cx="396" cy="500" r="13" fill="url(#brass)"/><circle cx="396" cy="660" r="13" fill="url(#brass)"/>
  <path d="M488 510q34 30 0 62-34-32 0-62zM488 576q54-6 56 40-50 10-56-40zM488 576q-54-6-56 40 50 10 56-40z" fill="#e3bf73"/>
  <path d="M366 330h-40q-24 0-24 26v70" fill="none" stroke="url(#brass)" stroke-width="18"/><path d="M302 420v190q0 30 20 44" fill="none" stroke="#c3cad2" stroke-width="13" stroke-linecap="round"/><rect x="268" y="314" width="62" height="36" rx="16" fill="#2a1810"/>
  <path d="M606 500h110v58H606z" fill="url(#brass)"/><rect x="706" y="300" width="112" height="250" rx="14" fill="url(#chrome)"/><path d="M698 470h128v30H698zM698 330h128v20H698z" fill="url(#brass)"/><rect x="728" y="250" width="68" height="54" rx="10" fill="url(#chrome)"/>
  <path d="M762 282L986 122" stroke="#727d89" stroke-width="24" stroke-linecap="round"/><path d="M758 276L980 118" stroke="#f4f6f8" stroke-width="9" stroke-linecap="round"/><path d="M944 150l90-64" stroke="#2a1810" stroke-width="40" stroke-linecap="round"/><path d="M946 140l78-56" stroke="#7a4a2c" stroke-width="9" stroke-linecap="round"/><circle cx="762" cy="280" r="27" fill="url(#brass)"/><circle cx="762" cy="280" r="10" fill="#7a5018"/>
  <rect x="688" y="550" width="148" height="40" rx="10" fill="url(#brass)"/><path d="M702 588h120l-8 42q-2 10-14 10h-76q-12 0-14-10z" fill="url(#chrome)"/><path d="M820 596l60 6 130 24" fill="none" stroke="#2a1810" stroke-width="30" stroke-linecap="round"/><path d="M838 594l166 28" fill="none" stroke="#7a4a2c" stroke-width="7" stroke-linecap="round"/><path d="M738 638h48l-6 26h-12v-12h-16v12h-10z" fill="url(#brass)"/><path d="M757 662v46M781 662v46" stroke="#5b2f14" stroke-width="6" stroke-linecap="round" transform="translate(8 0)"/>
  <g fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".75"><path d="M872 700q18-22 2-44t4-40M904 706q16-20 2-38"/></g>`
