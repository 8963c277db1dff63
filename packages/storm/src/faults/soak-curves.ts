import { median } from '../latency.ts'

/** A figure over time: minutes since the beginning, and the value. */
export type Curve = { name: string; unit: string; points: [minute: number, value: number][] }

const WIDTH = 900
const HEIGHT = 120
const LEFT = 190

/** One strip a curve, each with its own scale from zero, as an SVG. */
export function plotCurves(curves: readonly Curve[], minutes: number): string {
  const strips = curves.map((curve, place) => strip(curve, minutes, place * HEIGHT))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${curves.length * HEIGHT}" font-family="sans-serif" font-size="13">`,
    `<rect width="100%" height="100%" fill="white"/>`,
    ...strips,
    '</svg>',
    '',
  ].join('\n')
}

function strip({ name, unit, points }: Curve, minutes: number, top: number): string {
  const most = Math.max(...points.map(([, value]) => value), Number.EPSILON)
  const line = points
    .map(([minute, value]) => {
      const x = LEFT + (minute / minutes) * (WIDTH - LEFT - 20)
      const y = top + HEIGHT - 20 - (value / most) * (HEIGHT - 40)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
  const base = top + HEIGHT - 20
  return [
    `<text x="10" y="${top + 40}">${name}</text>`,
    `<text x="10" y="${top + 60}" fill="#666">up to ${most.toPrecision(3)} ${unit}</text>`,
    `<line x1="${LEFT}" y1="${base}" x2="${WIDTH - 20}" y2="${base}" stroke="#ccc"/>`,
    `<polyline points="${line}" fill="none" stroke="#8a5a00" stroke-width="1.5"/>`,
  ].join('\n')
}

/**
 * How much the middle value of the last third is above that of the second third, as a share; the
 * first third warms up. Null with too few points.
 */
export function driftOf({ points }: Curve, minutes: number): number | null {
  const within = (from: number, to: number) =>
    points.filter(([minute]) => minute >= (from * minutes) / 3 && minute < (to * minutes) / 3).map(([, value]) => value)
  const [middle, last] = [within(1, 2), within(2, 3)]
  if (middle.length === 0 || last.length === 0) return null
  return median(last) / median(middle) - 1
}
