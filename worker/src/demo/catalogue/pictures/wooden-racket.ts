import { linear, place, radial, repeat, scene } from './scene.ts'

/** Wooden tennis racket with two balls. */
export function woodenRacket(): string[] {
  return [
    scene({
      tint: '#dce4d0',
      defs: DEFS,
      body:
        place(640, 488, 0.98, 48, SHADOW) +
        place(606, 452, 0.98, 48, RACKET) +
        ball(330, 250, 20) +
        ball(848, 664, 120),
    }),
  ]
}

const DEFS =
  linear('ash', '0 0 1 0', '0 #d79a5a', '.5 #f0c489', '1 #b5722f') +
  linear('grip', '0 0 1 0', '0 #6b3a1f', '.4 #9a5f39', '1 #57301a') +
  radial('felt', '.36 .3 .8', '0 #eff58a', '.6 #cfdc49', '1 #93a324') +
  '<clipPath id="head"><ellipse cy="-210" rx="150" ry="194"/></clipPath>'

const SHADOW =
  '<g fill="none" stroke="#28331a" stroke-width="40" opacity=".2"><ellipse cy="-210" rx="168" ry="212"/><path d="M-84-26Q0 90 0 160T0 420Q0 80 84-26" stroke-linejoin="round"/></g>'

const RACKET = `<g clip-path="url(#head)"><g stroke="#fffaf0" stroke-width="3.5">${repeat(17, (i) => `<path d="M${-144 + i * 18}-410V-10"/>`)}${repeat(22, (i) => `<path d="M-160 ${-400 + i * 18}H160"/>`)}</g></g>
  <path d="M-112-50Q-20 60-24 190h48Q20 60 112-50L92-66Q60-6 0-2-60-6-92-66z" fill="url(#ash)"/><path d="M-62 0Q0 30 62 0 40 50 24 110H-24Q-40 50-62 0z" fill="#7d2438"/><path d="M-50 18Q0 40 50 18" fill="none" stroke="#f3e3c0" stroke-width="6"/>
  <ellipse cy="-210" rx="168" ry="212" fill="none" stroke="#7a4a1c" stroke-width="44"/><ellipse cy="-210" rx="168" ry="212" fill="none" stroke="url(#ash)" stroke-width="38"/><ellipse cy="-210" rx="168" ry="212" fill="none" stroke="#7d2438" stroke-width="8"/><ellipse cy="-210" rx="155" ry="199" fill="none" stroke="#8a5626" stroke-width="3"/>
  <path d="M-168-270q10-110 100-144" fill="none" stroke="#fff3dc" stroke-width="7" stroke-linecap="round" opacity=".8"/>${[
    [-178, -210, 90],
    [178, -210, 90],
    [0, -422, 0],
  ]
    .map(
      ([x, y, turn]) =>
        `<rect x="-34" y="-21" width="68" height="42" fill="#22304a" transform="translate(${x} ${y}) rotate(${turn})"/>`,
    )
    .join('')}
  <rect x="-25" y="110" width="50" height="110" fill="url(#ash)"/><path d="M-25 140h50M-25 152h50" stroke="#7d2438" stroke-width="6"/><path d="M-27 214h54l5 208q0 14-14 14h-36q-14 0-14-14z" fill="url(#grip)"/><g stroke="#4a2815" stroke-width="4">${repeat(9, (i) => `<path d="M-30 ${246 + i * 21}L30 ${228 + i * 21}"/>`)}</g><rect x="-30" y="208" width="60" height="14" rx="5" fill="#22304a"/><path d="M-36 424h72q6 20-8 26h-56q-14-6-8-26z" fill="#57301a"/>`

function ball(x: number, y: number, turn: number): string {
  return `<ellipse cx="${x + 20}" cy="${y + 26}" rx="82" ry="80" fill="#28331a" opacity=".2"/>${place(x, y, 1, turn, '<circle r="80" fill="url(#felt)"/><path d="M-72-34q66 10 66 112M18-78q-14 66 60 94" fill="none" stroke="#fdfdf0" stroke-width="9" stroke-linecap="round"/>')}`
}
