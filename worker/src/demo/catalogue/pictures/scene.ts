/** The drawing kit of the demo's pictures: one canvas, one light from the upper left, one family of colours. */

const WIDTH = 1200
const HEIGHT = 900

interface Scene {
  /** Background colour of this item. */
  tint: string
  /** Height of the table's far edge; left out for things that are seen from above. */
  floor?: number
  /** Strength of the light behind the object, 0 to 1. */
  light?: number
  /** Gradients and clips that only this picture needs. */
  defs?: string
  body: string
}

/** A whole picture: background, light, table and the body on top. */
export function scene({ tint, floor, light = 0.5, defs = '', body }: Scene): string {
  const table = floor === undefined ? '' : `<path d="M0 ${floor}H1200V900H0z" fill="#6b4426" opacity=".09"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>` +
    radial('light', '.38 .3 .75', ['0 #fff', light], ['1 #fff', 0]) +
    radial('ground', '.5 .5 .5', ['0 #2a1a10', 0.5], ['.55 #2a1a10', 0.24], ['1 #2a1a10', 0]) +
    `${defs}</defs><path d="M0 0H1200V900H0z" fill="${tint}"/><path d="M0 0H1200V900H0z" fill="url(#light)"/>` +
    `${table}${body}</svg>`
  )
}

type Stop = string | readonly [offsetAndColour: string, opacity: number]

/** `linear('steel', '0 0 1 1', '0 #fff', '1 #999')`: a gradient along x1 y1 x2 y2 of the shape's box. */
export function linear(id: string, along: string, ...stops: Stop[]): string {
  const [x1, y1, x2, y2] = along.split(' ')
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stop).join('')}</linearGradient>`
}

/** `radial('pearl', '.35 .3 .8', …)`: a gradient around cx cy with radius r of the shape's box. */
export function radial(id: string, around: string, ...stops: Stop[]): string {
  const [cx, cy, r] = around.split(' ')
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(stop).join('')}</radialGradient>`
}

/** The soft shadow of something that stands on the table. */
export function ground(cx: number, cy: number, rx: number, ry: number, opacity = 0.7): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#ground)" opacity="${opacity}"/>`
}

/** Moves, turns (degrees) and scales a drawing that was made around 0,0. */
export function place(x: number, y: number, scale: number, turn: number, content: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`
}

/** Repeats a drawing `count` times around 0,0; `draw` gets the index, the angle is added by rotation. */
export function around(count: number, draw: (index: number) => string): string {
  return repeat(count, (index) => `<g transform="rotate(${round((index * 360) / count)})">${draw(index)}</g>`)
}

/** `count` short strokes pointing inwards from a rim of `radius`, as one dashed circle. */
export function ticks(count: number, radius: number, length: number, width: number, colour: string): string {
  const middle = radius - length / 2
  const gap = (2 * Math.PI * middle) / count - width
  return (
    `<circle r="${middle}" fill="none" stroke="${colour}" stroke-width="${length}" ` +
    `stroke-dasharray="${width} ${Math.round(gap * 1000) / 1000}" stroke-dashoffset="${width / 2}"/>`
  )
}

/** A grain of dots, to be filled with `url(#id)`. */
export function grain(id: string, step: number, radius: number, colour: string): string {
  return (
    `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse">` +
    `<circle cx="${step / 2}" cy="${step / 2}" r="${radius}" fill="${colour}"/></pattern>`
  )
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A number in drawn strokes, centred on x and y: pictures use no fonts. `line` is the stroke's width. */
export function numeral(digits: string, x: number, y: number, height: number, colour: string, line: number): string {
  const scale = height / 16
  const step = 13.5
  const left = -(digits.length * step - (step - 10)) / 2
  const strokes = [...digits].map(
    (digit, index) => `<path transform="translate(${left + index * step} -8)" d="${DIGITS[digit]}"/>`,
  )
  return (
    `<g transform="translate(${x} ${y}) scale(${round(scale * 100) / 100})" fill="none" stroke="${colour}" ` +
    `stroke-width="${round(line / scale)}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`
  )
}

function stop(value: Stop): string {
  const [text, opacity] = typeof value === 'string' ? [value, 1] : value
  const [offset, colour] = text.split(' ')
  return `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`
}

/** Strokes in a box of 10 by 16. */
const DIGITS: Record<string, string> = {
  '0': 'M5 0C8.6 0 10 4 10 8s-1.4 8-5 8-5-4-5-8 1.4-8 5-8z',
  '1': 'M1.5 3.500L6 0V16',
  '2': 'M.5 4C.5 1.5 2.5 0 5 0s4.5 1.6 4.5 4.400C9.5 8 1 11.5.5 16H10',
  '3': 'M.8 2.600C1.6 1 3 0 5 0c2.6 0 4.3 1.5 4.3 3.900S7.5 7.6 4.6 7.600C7.8 7.6 10 9 10 11.700S8 16 5 16C2.6 16 1 15 0 13',
  '4': 'M7.5 16V0L0 11.500H10',
  '5': 'M9 0H2L1.2 7.200C2.2 6.4 3.5 6 5 6c3 0 5 2 5 5s-2 5-5 5C2.8 16 1 15 .2 13.4',
  '6': 'M8.5 1C4 .5 0 4.5 0 10.5 0 14 2 16 5 16s5-2 5-5-2-5-5-5C2.5 6 .5 7.6 0 10.5',
  '7': 'M0 0H10L3.5 16',
  '8': 'M5 7.400C2.2 7.4.8 5.8.8 3.700S2.4 0 5 0s4.2 1.6 4.2 3.700S7.8 7.4 5 7.400C2 7.4 0 9 0 11.700S2 16 5 16s5-1.6 5-4.3-2-4.3-5-4.300z',
  '9': 'M1.5 15C6 15.5 10 11.5 10 5.5 10 2 8 0 5 0S0 2 0 5s2 5 5 5c2.5 0 4.5-1.6 5-4.5',
}
