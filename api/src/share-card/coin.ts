import { colours } from './colours.ts'

type Frame = { x: number; y: number; radius: number; inner: number }

const metal = `<defs><linearGradient id="metal" x1=".1" y1="0" x2=".9" y2="1">
  <stop offset="0" stop-color="#f0bd92"/><stop offset=".28" stop-color="#cd7c46"/>
  <stop offset=".62" stop-color="#a9562a"/><stop offset="1" stop-color="#733310"/></linearGradient></defs>`

/** The struck coin as a frame around a round middle of radius `inner`. */
export function coinFrame({ x, y, radius, inner }: Frame): string {
  const band = (radius + inner) / 2
  const teeth = `stroke-width="9" stroke-dasharray="${dashes(band)}" stroke-opacity=".9"`
  return [
    metal,
    ring(x, y, band, `stroke="url(#metal)" stroke-width="${radius - inner}"`),
    ring(x, y, radius - 1.5, 'stroke="#ffe6cf" stroke-opacity=".55" stroke-width="3"'),
    ring(x, y, radius - 10, 'stroke="#5f2a0d" stroke-opacity=".35" stroke-width="2"'),
    ring(x, y, band, `stroke="${colours.rim}" ${teeth}`),
    ring(x, y, inner + 9, 'stroke="#5f2a0d" stroke-opacity=".3" stroke-width="2"'),
  ].join('')
}

/** The edge over what the coin frames: a rim of light and the shadow that it casts. */
export function coinEdge({ x, y, inner }: Frame): string {
  return (
    ring(x, y, inner - 5, 'stroke="#3a1705" stroke-opacity=".14" stroke-width="10"') +
    ring(x, y, inner + 1, 'stroke="#ffe6cf" stroke-width="4"')
  )
}

const ring = (x: number, y: number, r: number, paint: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" ${paint}/>`

/** The middle of a coin that frames nothing. */
export function coinFigure(side: number): string {
  return `${metal}<circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}" fill="url(#metal)"/>
    <g transform="translate(${side / 2} ${side / 2}) scale(${side / 25}) translate(-17 -17)">${figure}</g>`
}

const figure = `<path d="M12.9 13.6l4.8-3.2h2.4v13.4h-3.5v-9.4l-3.7 2.3z" fill="${colours.figure}"/>`

/** Whole teeth around the coin, whatever its size. */
function dashes(radius: number): string {
  const tooth = (2 * Math.PI * radius) / 64
  return `${(tooth * 0.4).toFixed(3)} ${(tooth * 0.6).toFixed(3)}`
}

/** The logo's coin, from its upper left corner. */
export function coinMark({ x, y, size }: { x: number; y: number; size: number }): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 34})">
    <circle cx="17" cy="17" r="16" fill="${colours.coin}"/>
    <circle cx="17" cy="17" r="12.8" fill="none" stroke="${colours.rim}" stroke-width="1.4" stroke-dasharray="1.6 2.4"/>
    ${figure}</g>`
}

/** The engraved rosette around a coin. */
export function rosette({ x, y, radius }: { x: number; y: number; radius: number }): string {
  const rings = Array.from({ length: 48 }, (_, index) => {
    const angle = (index * Math.PI) / 24
    const cx = (x + Math.cos(angle) * radius * 0.55).toFixed(2)
    const cy = (y + Math.sin(angle) * radius * 0.55).toFixed(2)
    return `<circle cx="${cx}" cy="${cy}" r="${radius}"/>`
  })
  return `<g fill="none" stroke="#ffd9b8" stroke-opacity=".13" stroke-width="1.2">${rings.join('')}</g>`
}
