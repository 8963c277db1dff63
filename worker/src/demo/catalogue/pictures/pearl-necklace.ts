import { ground, linear, radial, round, scene } from './scene.ts'

/** Pearl necklace on a velvet bust. */
export function pearlNecklace(): string[] {
  return [
    scene({ tint: '#ead9c9', floor: 690, defs: DEFS, body: ground(600, 806, 330, 44) + BUST + strands() + CLASP }),
  ]
}

const DEFS =
  radial('pearl', '.36 .3 .75', '0 #ffffff', '.45 #f7ecdf', '.8 #dcc6b4', '1 #b89c88') +
  linear('bust', '0 0 1 0', '0 #2d4a63', '.45 #254058', '1 #152a3d') +
  linear('foot', '0 0 1 0', '0 #8a5a38', '.5 #a9744b', '1 #6b4228')

const BUST = `<path d="M560 700h80l10 60h-100z" fill="url(#foot)"/><path d="M430 790q6-40 60-40h220q54 0 60 40 0 16-16 16H446q-16 0-16-16z" fill="url(#foot)"/>
  <path d="M512 96q88-26 176 0 2 100 26 142 30 44 116 78 62 26 66 92-40 220-206 296-90 38-180 0-166-76-206-296 4-66 66-92 86-34 116-78 24-42 26-142z" fill="url(#bust)"/>
  <path d="M512 96q88-26 176 0-88 32-176 0z" fill="#10212f"/><path d="M332 380q30 190 168 284" fill="none" stroke="#6f93b3" stroke-width="8" stroke-linecap="round" opacity=".35"/>
  <path d="M522 130q2 84-24 128" fill="none" stroke="#6f93b3" stroke-width="7" stroke-linecap="round" opacity=".35"/>`

/** Two graded strands along curves around the neck: each pearl touches the one before it. */
function strands(): string {
  return strand([498, 200], [424, 540], 12, 21) + strand([492, 222], [346, 716], 13, 27)
}

function strand(
  [startX, startY]: [number, number],
  [pullX, pullY]: [number, number],
  small: number,
  large: number,
): string {
  const half: string[] = []
  const at = (t: number) => {
    const u = 1 - t
    const x = u ** 3 * startX + 3 * u * u * t * pullX + 3 * u * t * t * (1200 - pullX) + t ** 3 * (1200 - startX)
    return {
      x,
      y: (u ** 3 + t ** 3) * startY + 3 * u * t * pullY,
      radius: small + (large - small) * Math.sin(Math.PI * t),
    }
  }
  let last = at(0.5)
  half.push(pearl(last.x, last.y, last.radius))
  for (let t = 0.5; t > 0; t -= 0.001) {
    const here = at(t)
    if (Math.hypot(here.x - last.x, here.y - last.y) < here.radius + last.radius - 1) continue
    half.unshift(pearl(here.x, here.y, here.radius) + pearl(1200 - here.x, here.y, here.radius))
    last = here
  }
  return half.join('')
}

function pearl(x: number, y: number, radius: number): string {
  return `<circle cx="${round(x + 5)}" cy="${round(y + 9)}" r="${round(radius)}" fill="#081521" opacity=".35"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="url(#pearl)"/>`
}

const CLASP =
  '<path d="M600 606l26 34-26 46-26-46z" fill="#d2a24c"/><path d="M600 608l26 34h-52z" fill="#f6dd9c"/><path d="M600 688l-26-46h26z" fill="#b7832f"/><circle cx="600" cy="640" r="9" fill="#fff4d8"/>'
