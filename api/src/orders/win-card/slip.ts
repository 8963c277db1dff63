import { formatEuro, formatWhole } from '@centesimo/domain'
import { coinMark } from './coin.ts'
import { colours } from './colours.ts'
import { outline, type Style, widthOf, wrap, writable } from './text.ts'

export type SlipContent = {
  title: string
  priceCents: number
  wonAt: Date
  lot: number | null
  bids: number
  bidders: number
  /** The winner's username, if they want it shown. */
  username: string | null
  /** The credits that the bids used and what the win cost in all, if the winner wants it shown. */
  spent: { credits: number; totalCents: number } | null
}

const slip = { left: 612, right: 1136, top: 44, bottom: 586, padding: 44 } as const
const left = slip.left + slip.padding
const right = slip.right - slip.padding
const width = right - left

const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' })

/** What is printed on the slip: price, title, and what the auction was. */
export function slipText(content: SlipContent): string {
  const { priceCents, lot, bids, bidders, username, wonAt } = content
  const price = formatEuro(priceCents)
  const priceStyle = fit(price, { face: 'display', size: 128 })
  const title = titleLines(writable(content.title, 'display'))
  const catalogue = lot === null ? '' : `Lotto ${String(lot).padStart(3, '0')}: `
  const facts = [`${catalogue}${count(bids, 'puntata', 'puntate')}, ${count(bidders, 'partecipante', 'partecipanti')}`]
  if (content.spent) facts.unshift(spentLine(content.spent))
  const factsTop = 478 - (facts.length - 1) * 30
  // A short title leaves room: the price then stands lower.
  const down = (3 - title.lines.length) * 15
  const by = username === null ? 'Vinto a' : `${writable(username, 'strong')} ha vinto a`
  return [
    write(by, { x: left, y: 120 + down, colour: colours.copper, ...fit(by, { face: 'strong', size: 30 }) }),
    write(price, { x: left - 4, y: 234 + down, ...priceStyle }),
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
    write(day.format(wonAt), { x: right, y: 547, face: 'text', size: 18, colour: colours.muted, isRight: true }),
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

function spentLine({ credits, totalCents }: { credits: number; totalCents: number }): string {
  return `Con ${count(credits, 'credito usato', 'crediti usati')}: ${formatEuro(totalCents)} in tutto`
}

const count = (number: number, one: string, many: string) => `${formatWhole(number)} ${number === 1 ? one : many}`

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
