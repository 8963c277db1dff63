import {
  type Auction,
  type AuctionDetails,
  type AuctionField,
  adminOnlyFields,
  auctionFields,
  type EditableField,
  fixedFields,
  namesWithUnits,
} from '@centesimo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { detailColumns } from './admin/exports/auction-files.ts'
import { createPng, embedded } from './auctions/testing/create-png.ts'
import { signUp, type TestPerson, useTestNode } from './testing/create-test-node.ts'

// Every detail of an auction travels the whole way: create, wire, edit, duplicate, audit log, CSV.
// The fields are the schema's own, and the compiler demands samples of each: a new detail is tested
// as soon as it exists.

type Details = z.input<typeof AuctionDetails>
/** The value created, the one that an edit sets, and the last one as the CSV shows it. */
type Sample<Value> = { created: Value; edited: Value; cell: string }
type FixedSample<Value> = { created: Value; cell: string }
type Samples = {
  [Field in AuctionField]: Field extends EditableField
    ? Sample<NonNullable<Details[Field]>>
    : FixedSample<NonNullable<Details[Field]>>
}

type Steps = { created: Auction; edited: Auction; copy: Auction }

const testApp = useTestNode()
let admin: TestPerson
let samples: Samples
/** Of an object, and of credits: no auction has both a buy-now price and a prize of credits. */
let ofObject: Steps
let ofCredits: Steps

beforeAll(async () => {
  admin = await signUp(testApp, 'capo', { isAdmin: true })
  samples = await createSamples()
  ofObject = await createSteps('prizeCredits')
  ofCredits = await createSteps('buyNowPrice')
})

async function createSteps(without: AuctionField): Promise<Steps> {
  const fixed = { startAsLive: false, startTime: new Date(Date.now() + 3_600_000).toISOString() }
  const created = await send('POST', '/api/auctions', { ...fixed, ...valuesOf('created', without) })
  const edited = await send('PATCH', `/api/auctions/${created.id}`, valuesOf('edited', without))
  const copy = await send('POST', `/api/auctions/${created.id}/duplicate`, {})
  return { created, edited, copy }
}

const stepsOf = (field: AuctionField) => (field === 'prizeCredits' ? ofCredits : ofObject)

async function createSamples(): Promise<Samples> {
  const [one, another] = (await testApp.call<{ id: string; name: string }[]>('GET', '/api/categories')).body
  const pictures = [1, 2, 3].map(() => embedded(createPng(8)))
  const source = { title: 'Fonte', description: 'Foto', categoryId: one!.id, closingPrice: 100, images: pictures }
  const [first, second, third] = (await send('POST', '/api/auctions', source)).images as [string, string, string]
  return {
    title: { created: 'Orologio', edited: 'Orologio da tasca', cell: 'Orologio da tasca' },
    description: { created: 'In argento.', edited: 'In oro.', cell: 'In oro.' },
    images: { created: [first, second], edited: [third, first], cell: `${third} ${first}` },
    categoryId: { created: one!.id, edited: another!.id, cell: another!.name },
    startingBid: { created: 250, cell: '2,50' },
    closingPrice: { created: 1_000, edited: 2_000, cell: '2000' },
    pennyIncrement: { created: 2, edited: 3, cell: '0,03' },
    bidCost: { created: 2, edited: 4, cell: '4' },
    minCreditsRequired: { created: 5, edited: 6, cell: '6' },
    audience: { created: 'beginners', edited: 'all', cell: 'Tutti' },
    joinUntil: { created: 500, edited: 600, cell: '6,00' },
    timerSeconds: { created: 90, edited: 120, cell: '120' },
    prizeCredits: { created: 50, edited: 60, cell: '60' },
    buyNowPrice: { created: 9_900, edited: 12_345, cell: '123,45' },
    creditsBack: { created: false, edited: true, cell: 'sì' },
    reservePrice: { created: 700, edited: 800, cell: '8,00' },
    costCents: { created: 1_500, edited: 1_650, cell: '16,50' },
    estimatedValue: { created: '200 €', edited: '250 €', cell: '250 €' },
    durationDays: { created: 3, cell: '3' },
    durationMonths: { created: 1, cell: '1' },
    condition: { created: 'buono', edited: 'ottimo', cell: "Ottimo - Segni minimi d'uso" },
    authenticity: { created: 'replica', edited: 'autentico', cell: 'Autentico' },
    dimensions: { created: '4 cm', edited: '5 cm', cell: '5 cm' },
    weight: { created: '80 g', edited: '90 g', cell: '90 g' },
    materials: { created: 'Argento', edited: 'Oro', cell: 'Oro' },
    provenance: { created: 'Torino', edited: 'Milano', cell: 'Milano' },
    yearMade: { created: '1910', edited: '1912 circa', cell: '1912 circa' },
  }
}

async function send(method: string, path: string, body: unknown): Promise<Auction> {
  const reply = await testApp.call<Auction>(method, path, { as: admin.cookie, body })
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body
}

function valuesOf(step: 'created' | 'edited', without: AuctionField): Record<string, unknown> {
  const fields = auctionFields.filter((field) => field !== without && step in samples[field])
  return Object.fromEntries(fields.map((field) => [field, sampleOf(field, step)]))
}

/** A field that no edit changes keeps what it was created with. */
function sampleOf(field: AuctionField, step: 'created' | 'edited'): unknown {
  const sample: FixedSample<unknown> & { edited?: unknown } = samples[field]
  return step === 'edited' ? (sample.edited ?? sample.created) : sample.created
}

describe.each(auctionFields)('%s', (field) => {
  test('has samples that differ from step to step', () => {
    expect(sampleOf(field, 'created')).not.toBeNull()
    if (!(field in fixedFields)) expect(sampleOf(field, 'edited')).not.toEqual(sampleOf(field, 'created'))
  })

  test('is created and read', () => {
    expect(stepsOf(field).created[field]).toEqual(sampleOf(field, 'created'))
  })

  test('is edited and read, the reserve and the cost by admins alone', async () => {
    const { created, edited } = stepsOf(field)
    expect(edited[field]).toEqual(sampleOf(field, 'edited'))
    const detail = await testApp.call<{ auction: Auction }>('GET', `/api/admin/auctions/${created.id}`, {
      as: admin.cookie,
    })
    expect(detail.body.auction[field]).toEqual(sampleOf(field, 'edited'))
    const { body } = await testApp.call<Auction>('GET', `/api/auctions/${created.id}`)
    expect(body[field]).toEqual(field in adminOnlyFields ? undefined : sampleOf(field, 'edited'))
  })

  test('is duplicated', () => {
    expect(stepsOf(field).copy[field]).toEqual(sampleOf(field, 'edited'))
  })

  test('is recorded in the audit log', async () => {
    const name = field in namesWithUnits ? namesWithUnits[field as keyof typeof namesWithUnits] : field
    const { rows } = await testApp.database.pool.query(
      'select action, before, after from audit_log where target_id = $1 order by id',
      [stepsOf(field).created.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['auction.create', 'auction.edit'])
    expect(rows[0].after).toHaveProperty(name)
    if (!(field in fixedFields))
      expect([rows[1].before, rows[1].after]).toMatchObject([
        { [name]: expect.anything() },
        { [name]: expect.anything() },
      ])
  })

  test('is exported', async () => {
    const { body } = await testApp.call<string>('GET', '/api/admin/export/auctions', { as: admin.cookie })
    const [heads = [], ...lines] = body.replace('\uFEFF', '').trim().split('\r\n').map(cellsOf)
    const line = lines.find(([id]) => id === stepsOf(field).created.id)
    expect(line?.[heads.indexOf(detailColumns[field][0])]).toBe(samples[field].cell)
  })
})

/** None of the samples has a quote or a line break in it. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|;)(?:"([^"]*)"|([^;]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}
