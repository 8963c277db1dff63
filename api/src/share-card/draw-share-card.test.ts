import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawShareCard } from './draw-share-card.ts'
import type { Slip } from './slip.ts'

const red = await solid('#ff0000')

const slip: Slip = {
  eyebrow: 'Vinto a',
  headline: '0,01 €',
  title: 'Orologio da tasca',
  facts: ['37 puntate, 9 partecipanti'],
  date: new Date('2026-11-24T20:47:00Z'),
}

const draw = (changes: Partial<Slip> = {}, picture: Buffer | null = red) =>
  drawShareCard({ picture, slip: { ...slip, ...changes } }, 'png')

test('is a PNG of 1200 × 630, the same bytes for the same card', async () => {
  const bytes = await draw()
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, channels: 3 })
  expect(bytes.equals(await draw())).toBe(true)
})

test('shows the object in the middle of the coin, and without one the coin alone', async () => {
  expect(await pixel(await draw(), 300, 315)).toEqual([255, 0, 0])
  const [red = 0, green = 0, blue = 0] = await pixel(await draw({}, null), 250, 315)
  expect(red > green && green > blue).toBe(true)
})

test('is a JPEG below the 300 kB of link previews', async () => {
  const bytes = await drawShareCard({ picture: await noise(), slip }, 'jpeg')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
})

test.each([
  ['eyebrow', { eyebrow: 'giulia ha vinto a' }],
  ['headline', { headline: '0,02 €' }],
  ['title', { title: 'Orologio da polso' }],
  ['facts', { facts: ['38 puntate, 9 partecipanti'] }],
  ['second fact', { facts: [...slip.facts, 'Compra subito a 98,00 €'] }],
  ['day', { date: new Date('2026-11-24T23:30:00Z') }],
  ['absence of a day', { date: null }],
] as const)('shows the %s', async (_what, changes) => {
  expect((await draw(changes)).equals(await draw())).toBe(false)
})

test.each([
  ['markup', '<script>alert(1)</script> & "quoted" <image href="file:///etc/passwd"/>'],
  ['200 characters', 'Cronografo '.repeat(18)],
  ['one long word', 'W'.repeat(200)],
  ['nothing', ''],
])('draws a title of %s inside the slip', async (_what, title) => {
  const bytes = await draw({ title, headline: '999.999,99 €', eyebrow: `${'w'.repeat(30)} ha vinto a` })
  const margins = [
    { left: 1100, top: 60, width: 32, height: 500 },
    { left: 616, top: 60, width: 32, height: 500 },
  ]
  for (const margin of margins) {
    const { channels } = await sharp(await sharp(bytes).extract(margin).toBuffer()).stats()
    expect(channels.map(({ min }) => min > 240)).toEqual([true, true, true])
  }
})

test.each(['🎸🎸🎸', 'ساعة جيب', '\u200b\u202e'])('leaves out what no font can write: %s', async (title) => {
  expect((await draw({ title })).equals(await draw({ title: '' }))).toBe(true)
})

test('writes an accent the same, composed or not', async () => {
  expect((await draw({ title: 'Caffè' })).equals(await draw({ title: 'Caffe\u0300' }))).toBe(true)
})

function solid(background: string): Promise<Buffer> {
  return sharp({ create: { width: 960, height: 720, channels: 3, background } })
    .png()
    .toBuffer()
}

/** What JPEG compresses worst. */
function noise(): Promise<Buffer> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 960, height: 720, channels: 3, background: '#808080', noise: gaussian } })
    .png()
    .toBuffer()
}

async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const one = { left, top, width: 1, height: 1 }
  return [...(await sharp(bytes).extract(one).removeAlpha().raw().toBuffer())]
}
