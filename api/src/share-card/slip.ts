import { coinMark } from './coin.ts'
import { colours } from './colours.ts'
import { outline, type Style, widthOf, wrap, writable } from './text.ts'

/** What is printed on the slip, from above. */
export type Slip = {
  /** What the headline is, such as "Aggiudicata a". */
  eyebrow: string
  /** The price. */
  headline: string
  title: string
  /** One line each, at most two. */
  facts: readonly string[]
  /** Beside the name of the platform. */
  date: Date | null
}

const slip = { left: 612, right: 1136, top: 44, bottom: 586, padding: 44 } as const
const left = slip.left + slip.padding
const right = slip.right - slip.padding
const width = right - left

const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' })

export function slipText({ headline, facts, date, ...content }: Slip): string {
  const eyebrow = writable(content.eyebrow, 'strong')
  const title = titleLines(writable(content.title, 'display'))
  const factsTop = 478 - (facts.length - 1) * 30
  // A short title leaves room: the headline then stands lower.
  const down = (3 - title.lines.length) * 15
  return [
    write(eyebrow, { x: left, y: 120 + down, colour: colours.copper, ...fit(eyebrow, { face: 'strong', size: 30 }) }),
    write(headline, { x: left - 4, y: 234 + down, ...fit(headline, { face: 'display', size: 128 }) }),
    ...title.lines.map((line, index) =>
      write(line, { x: left, y: 294 + down + index * title.style.size * 1.2, ...title.style }),
    ),
    rule(factsTop - 34),
    ...facts.map((line, index) =>
      write(line, {
        x: left,
        y: factsTop + index * 30,
        colour: colours.muted,
        ...fit(line, { face: 'text', size: 22 }),
      }),
    ),
    coinMark({ x: left, y: 506, size: 44 }),
    write('Centesimo', { x: left + 56, y: 526, face: 'display', size: 25 }),
    write('aste al centesimo', { x: left + 56, y: 547, face: 'text', size: 16, colour: colours.muted }),
    date
      ? write(day.format(date), { x: right, y: 547, face: 'text', size: 18, colour: colours.muted, isRight: true })
      : '',
  ].join('')
}

/** Larger where two lines are enough. */
function titleLines(title: string): { lines: string[]; style: Style } {
  const large: Style = { face: 'display', size: 42 }
  const lines = wrap(title, large, { width, maxLines: 3 })
  if (lines.length < 3) return { lines, style: large }
  const style: Style = { face: 'display', size: 36 }
  return { lines: wrap(title, style, { width, maxLines: 3 }), style }
}

/** The largest size, up to the style's, at which the words fit the slip. */
function fit(words: string, style: Style): Style {
  return { ...style, size: Math.min(style.size, (style.size * width) / widthOf(words, style)) }
}

type Place = Style & { x: number; y: number; colour?: string; isRight?: boolean }

function write(words: string, { x, y, colour = colours.ink, isRight = false, ...style }: Place): string {
  const { d, width } = outline(words, style)
  return `<path transform="translate(${isRight ? x - width : x} ${y})" fill="${colour}" d="${d}"/>`
}

function rule(y: number): string {
  return `<path d="M${left} ${y}H${right}" stroke="${colours.line}" stroke-width="2.5" stroke-dasharray="1 9" stroke-linecap="round"/>`
}

/** Paper with edges that were torn off a roll. */
export function slipPaper(): string {
  const teeth = 26
  const step = (slip.right - slip.left) / teeth
  const edge = (y: number, depth: number, direction: 1 | -1) =>
    Array.from({ length: teeth }, (_, index) => {
      const start = direction === 1 ? slip.left + index * step : slip.right - index * step
      return `L${(start + (direction * step) / 2).toFixed(2)} ${y + depth}L${(start + direction * step).toFixed(2)} ${y}`
    }).join('')
  const d = `M${slip.left} ${slip.top}${edge(slip.top, -9, 1)}L${slip.right} ${slip.bottom}${edge(slip.bottom, 9, -1)}Z`
  return `<defs><filter id="drop" x="-10%" y="-10%" width="120%" height="125%">
    <feDropShadow dx="0" dy="14" stdDeviation="16" flood-color="#220b00" flood-opacity=".5"/></filter></defs>
    <path d="${d}" fill="${colours.paper}" filter="url(#drop)"/>`
}
