import { readdir, readFile } from 'node:fs/promises'
import { limits } from '@centesimo/contract'
import { authenticityLabels, conditionLabels } from '@centesimo/contract/labels'
import { categories } from '@centesimo/db'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoCatalogue } from './demo-catalogue.ts'
import type { DemoItem } from './demo-item.ts'
import { picturePaths, picturesDir } from './picture-paths.ts'

const count = (fits: (item: DemoItem) => boolean) => demoCatalogue.filter(fits).length
const paths = await Promise.all(demoCatalogue.map((item) => picturePaths(item.key)))
const pictures = await Promise.all(
  paths.flat().map(async (path) => ({ name: path.slice(picturesDir.length + 1), svg: await readFile(path, 'utf8') })),
)

describe('the demo catalogue', () => {
  it('has 36 items in all categories of the seed and in no other', () => {
    expect(demoCatalogue).toHaveLength(37)
    expect(new Set(demoCatalogue.map((item) => item.categorySlug))).toEqual(new Set(categories.map(({ slug }) => slug)))
  })

  it('starts with enough live, upcoming and ended auctions for every list', () => {
    expect(count((item) => item.initial.status === 'live')).toBeGreaterThanOrEqual(12)
    expect(count((item) => item.initial.status === 'upcoming')).toBeGreaterThanOrEqual(8)
    expect(count((item) => item.initial.status === 'ended')).toBeGreaterThanOrEqual(8)
  })

  it('divides the items between crowd and visitors, who get live auctions that are quick to win', () => {
    expect(count((item) => item.role === 'crowd')).toBeGreaterThanOrEqual(14)
    const forPeople = demoCatalogue.filter((item) => item.role === 'people' && item.initial.status === 'live')
    expect(forPeople.length).toBeGreaterThanOrEqual(4)
    for (const item of forPeople) {
      expect(item.timerSeconds, item.key).toBeLessThanOrEqual(90)
      expect(item.durationDays, item.key).toBe(0)
      expect(item.closingPriceCredits, item.key).toBeLessThanOrEqual(100)
    }
  })

  it('starts no two contested auctions with the same countdown, and has no two waiting neighbours alike', () => {
    const live = demoCatalogue.flatMap(({ initial, timerSeconds, durationDays }) =>
      initial.status === 'live' && durationDays === 0 ? [{ bids: initial.bids, timerSeconds }] : [],
    )
    const contested = live.filter(({ bids }) => bids !== undefined).map(({ timerSeconds }) => timerSeconds)
    expect(new Set(contested).size).toBe(contested.length)
    const waiting = live.filter(({ bids }) => bids === undefined).map(({ timerSeconds }) => timerSeconds)
    // On a phone a card's neighbours are the next one and the one below it.
    for (const [place, timer] of waiting.entries())
      expect([waiting[place + 1], waiting[place + 2]]).not.toContain(timer)
  })

  it('uses every key and title once', () => {
    expect(new Set(demoCatalogue.map((item) => item.key)).size).toBe(demoCatalogue.length)
    expect(new Set(demoCatalogue.map((item) => item.title)).size).toBe(demoCatalogue.length)
  })

  it('has phones of each brand for the shop’s filters, and enough other items for the shop', () => {
    for (const brand of ['iPhone', 'Samsung', 'Xiaomi'])
      expect(
        count((item) => item.title.includes(brand) && item.buyNowPriceCents !== null),
        brand,
      ).toBeGreaterThanOrEqual(3)
    expect(count((item) => item.buyNowPriceCents !== null)).toBeGreaterThanOrEqual(30)
  })

  it('refuses the pictures of an unknown key', async () => {
    await expect(picturePaths('niente')).rejects.toThrow('niente')
  })
})

describe.each(demoCatalogue.map((item) => [item.key, item] as const))('%s', (key, item) => {
  it('is within the limits of an auction', () => {
    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(item.title.length).toBeLessThanOrEqual(limits.titleChars.max)
    expect(item.description.length).toBeLessThanOrEqual(1_500)
    const paragraphs = item.description.split('\n\n').length
    expect(paragraphs).toBeGreaterThanOrEqual(2)
    expect(paragraphs).toBeLessThanOrEqual(4)
    expect(conditionLabels).toHaveProperty(item.condition)
    expect(authenticityLabels).toHaveProperty(item.authenticity)
    // That of credits is computed.
    if (item.prizeCredits === undefined) expect(item.estimatedValue).toMatch(/^\d{1,3}(\.\d{3})*,\d{2} €$/)
    else expect(item.estimatedValue).toBeUndefined()
    for (const text of [item.dimensions, item.weight, item.materials, item.provenance, item.yearMade])
      expect(text?.length ?? 0).toBeLessThanOrEqual(limits.shortTextChars)
  })

  it('can be bid on and ends: the closing price exceeds the start, the timer exceeds the auto-bid interval', () => {
    for (const amount of [item.startingBidCents, item.closingPriceCredits, item.durationDays])
      expect(Number.isInteger(amount)).toBe(true)
    expect(item.startingBidCents).toBeGreaterThanOrEqual(0)
    expect(item.closingPriceCredits).toBeGreaterThan(item.startingBidCents)
    if (item.buyNowPriceCents !== null) expect(item.buyNowPriceCents).toBeGreaterThan(item.closingPriceCredits)
    expect(item.timerSeconds).toBeGreaterThanOrEqual(40)
    expect(item.timerSeconds).toBeLessThanOrEqual(limits.timerSeconds.max)
  })

  it('has an initial state that its prices allow', () => {
    const { initial } = item
    if (initial.status === 'upcoming') expect(initial.startsInHours).toBeGreaterThan(0)
    if (initial.status === 'ended') {
      expect(initial.bids).toBeGreaterThan(1)
      expect(item.startingBidCents + initial.bids).toBeLessThanOrEqual(item.closingPriceCredits)
    }
  })
})

describe('the pictures', () => {
  it('number one to five per item, and at least ten items have a second one', () => {
    for (const [index, { key }] of demoCatalogue.entries()) {
      expect(paths[index]!.length, key).toBeGreaterThanOrEqual(1)
      expect(paths[index]!.length, key).toBeLessThanOrEqual(limits.images)
    }
    expect(paths.filter((each) => each.length > 1).length).toBeGreaterThanOrEqual(10)
  })

  it('are all different', () => {
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(pictures.length)
  })

  it('belong to an item and are numbered from 1', async () => {
    expect((await readdir(picturesDir)).sort()).toEqual(demoCatalogue.map((item) => item.key).sort())
    for (const each of paths) {
      expect(each.map((path) => path.split('/').at(-1))).toEqual(each.map((_, index) => `${index + 1}.svg`))
    }
  })

  it.each(pictures)('$name is well-formed, 1200 by 900 and more than a background', async ({ svg }) => {
    expect(svg).toContain('viewBox="0 0 1200 900"')
    // The renderer parses strict XML and throws on malformed input.
    const { width, height } = await sharp(Buffer.from(svg)).metadata()
    expect([width, height]).toEqual([1200, 900])
    const { entropy } = await sharp(Buffer.from(svg)).resize(300).flatten().stats()
    expect(entropy).toBeGreaterThan(2)
  })

  it.each(pictures)('$name is self-contained, without script, text or broken numbers', ({ svg }) => {
    expect(svg).not.toMatch(/<(script|style|image|foreignObject|text|use|a)\b|\son\w+=|href|<!|data:/i)
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/:\/\//)
    expect(svg).not.toMatch(/undefined|NaN|null|\[object/)
    expect(svg.length).toBeLessThan(25_000)
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids, id).toContain(id)
  })
})
