import sharp from 'sharp'
import { coinEdge, coinFigure, coinFrame, rosette } from './coin.ts'
import { type Slip, slipPaper, slipText } from './slip.ts'

export const cardSize = { width: 1200, height: 630 } as const

/** To raise with every change of the drawing, so that browsers do not keep the former one. */
export const cardEdition = 1

/** `picture`: the object, in any format of a stored picture; null draws the coin alone. */
export type ShareCard = { picture: Buffer | null; slip: Slip }

const coin = { x: 300, y: 315, radius: 262, inner: 208 } as const

/** At this quality a card has 150 kB, and the letters keep their edges. */
const JPEG = { quality: 85, chromaSubsampling: '4:4:4' } as const

/**
 * Draws what people share: the object within the struck coin, beside a printed slip with price and
 * title. The same card gives the same bytes. PNG is for who keeps the file, JPEG for link previews:
 * some show none above 300 kB.
 */
export async function drawShareCard({ picture, slip }: ShareCard, format: 'png' | 'jpeg'): Promise<Buffer> {
  ground ??= drawGround()
  const niche = picture ? await drawNiche(picture) : await drawFigure()
  const card = sharp(await ground)
    .composite([
      { input: niche, left: coin.x - coin.inner, top: coin.y - coin.inner },
      { input: svg(cardSize, coinEdge(coin) + slipText(slip)), left: 0, top: 0 },
    ])
    .removeAlpha()
  return (format === 'png' ? card.png({ compressionLevel: 9 }) : card.jpeg(JPEG)).toBuffer()
}

/** What is the same on every card, drawn once. */
let ground: Promise<Buffer> | undefined

function drawGround(): Promise<Buffer> {
  const { width, height } = cardSize
  const content = `<defs>
    <radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${coin.x}" cy="230" r="900">
      <stop offset="0" stop-color="#cf7a42"/><stop offset=".45" stop-color="#9c4b1f"/><stop offset="1" stop-color="#4a1f0a"/>
    </radialGradient>
    <radialGradient id="shade">
      <stop offset=".78" stop-color="#2a0f02" stop-opacity=".55"/><stop offset="1" stop-color="#2a0f02" stop-opacity="0"/>
    </radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#lamp)"/>
    ${rosette({ x: coin.x, y: coin.y, radius: 260 })}
    <circle cx="${coin.x}" cy="${coin.y + 16}" r="${coin.radius + 36}" fill="url(#shade)"/>
    ${coinFrame(coin)}${slipPaper()}`
  return sharp(svg(cardSize, content)).png({ compressionLevel: 1 }).toBuffer()
}

/**
 * The whole object in the coin's round middle. The picture is wider than high: its upper and lower
 * edges go on, blurred, and it fades into them.
 */
async function drawNiche(picture: Buffer): Promise<Buffer> {
  const side = coin.inner * 2
  const { data: object, info } = await sharp(picture)
    .resize({ width: side, height: side, fit: 'inside' })
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const [above, before] = [Math.floor((side - info.height) / 2), Math.floor((side - info.width) / 2)]
  const behind = await sharp(object)
    .extend({
      top: above,
      bottom: side - info.height - above,
      left: before,
      right: side - info.width - before,
      extendWith: 'copy',
    })
    .blur(12)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const faded = await sharp(object)
    .composite([{ input: fadedEdges(info), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  const round = svg({ width: side, height: side }, `<circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}"/>`)
  return sharp(behind)
    .composite([{ input: faded }, { input: round, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Opaque, save for the two shorter-lived edges: above and below, or left and right. */
function fadedEdges({ width, height }: { width: number; height: number }): Buffer {
  const end = width >= height ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
  return svg(
    { width, height },
    `<linearGradient id="fade" ${end}>
      <stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".07" stop-color="#fff"/>
      <stop offset=".93" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </linearGradient><rect width="${width}" height="${height}" fill="url(#fade)"/>`,
  )
}

/** Without a picture the coin shows its figure. */
function drawFigure(): Promise<Buffer> {
  const side = coin.inner * 2
  return sharp(svg({ width: side, height: side }, coinFigure(side)))
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function svg({ width, height }: { width: number; height: number }, content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)
}
