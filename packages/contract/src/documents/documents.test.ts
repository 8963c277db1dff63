import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import parsers from '@stoplight/spectral-parsers'
import rulesets from '@stoplight/spectral-rulesets'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../endpoints/features.ts'
import { endpoints } from '../endpoints/index.ts'
import { clientEvents, serverEvents } from '../live.ts'
import { asyncApi } from './async-api.ts'
import { documentFiles } from './document-files.ts'
import { openApi } from './open-api.ts'

/** All rules of Spectral for either kind of document, and why some are off. */
const spectralRules: RulesetDefinition = {
  // Their own types do not fit together.
  extends: [rulesets.oas, rulesets.asyncapi].map((rules) => [rules as RulesetDefinition, 'all']),
  rules: {
    // The groups stand in the order in which a reader needs them.
    'openapi-tags-alphabetical': 'off',
    // Names and schemas say what ids, filters and pages are; a sentence for each would repeat them.
    'oas3-parameter-description': 'off',
  },
}

describe.each(documentFiles())('$path', ({ path, text }) => {
  test('is what the contract says now: `npm run generate` writes it', () => {
    expect(readFileSync(path, 'utf8') === text).toBe(true)
  })

  test('has nothing that a linter recommends otherwise', async () => {
    const config = await createConfig({ extends: ['recommended'], telemetry: 'off' })
    const problems = await lintFromString({ source: text, absoluteRef: path, config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  test('has nothing that Spectral finds', async () => {
    const spectral = new spectralCore.Spectral()
    spectral.setRuleset(spectralRules)
    const problems = await spectral.run(new spectralCore.Document(text, parsers.Json, path))
    expect(problems.map(({ code, message, path: at }) => `${code}: ${message} (${at.join('.')})`)).toEqual([])
  })
})

type Operation = {
  operationId: string
  tags: string[]
  description: string
  security: object[]
  parameters: { name: string; in: string; schema: object }[]
  requestBody?: { required: boolean }
  responses: Record<
    string,
    { $ref?: string; description?: string; headers?: object; content?: Record<string, unknown> }
  >
}

const document = openApi()
const operations = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path) as Operation[])
    .map((operation) => [operation.operationId, operation]),
)
const all = Object.entries(endpoints) as [string, Endpoint][]

test('documents every call under its feature', () => {
  expect([...operations.keys()].toSorted()).toEqual(Object.keys(endpoints).toSorted())
  for (const [, { tags }] of operations) expect(Object.keys(features)).toContain(tags[0])
})

test.each(all)('%s tells access, scope, quota, body, file and refusals', (name, endpoint) => {
  const operation = operations.get(name)!
  const { access, scope, download, dangerous, body, paged, opensSession } = endpoint
  if (access === 'public') expect(operation.security).toEqual([])
  else expect(operation.security).toEqual([{ session: [] }, ...(scope ? [{ token: [] }] : [])])
  expect(operation.requestBody?.required ?? false).toBe(body ? !body.safeParse({}).success : false)

  const done = operation.responses[endpoint.status ?? 200]!
  const [type = 'application/json'] = download?.contentType.split(';') ?? []
  expect(Object.keys(done.content!)).toEqual([type])
  expect('set-cookie' in done.headers!).toBe(opensSession ?? false)
  expect('x-total-count' in done.headers!).toBe(paged ?? false)
  expect('ratelimit' in done.headers!).toBe(endpoint.limit !== 'none')

  const codes = JSON.stringify(operation.responses)
  for (const code of endpoint.refusals ?? []) expect(codes.toLowerCase().replaceAll('_', '')).toContain(flat(code))
  expect(codes.toLowerCase().replaceAll('_', '').includes(flat('REAUTHENTICATION_REQUIRED'))).toBe(
    dangerous !== undefined,
  )
})

/** A shared response has the codes in its name, in another spelling. */
const flat = (code: string) => code.toLowerCase().replaceAll('_', '')

test('names the shapes, times and page sizes', () => {
  const { schemas } = document.components as unknown as {
    schemas: Record<string, { properties: Record<string, object> }>
  }
  for (const name of ['Auction', 'Bid', 'User', 'Refusal', 'PlaceBidBody', 'CreditTransaction'])
    expect(schemas).toHaveProperty(name)
  expect(schemas.Bid!.properties.timestamp).toEqual({ type: 'string', format: 'date-time' })
  const limit = operations.get('listAuctions')!.parameters.find(({ name }) => name === 'limit')
  expect(limit?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 200, default: 50 })
  expect(JSON.stringify(document.paths)).not.toContain('~')
})

test('documents every event of the socket, with its acknowledgement', () => {
  const { operations: events, components } = asyncApi() as unknown as {
    operations: Record<string, { title: string; action: string; reply?: object }>
    components: { schemas: object }
  }
  const titles = (action: string) => Object.values(events).filter((each) => each.action === action)
  expect(titles('receive').map(({ title }) => title)).toEqual(Object.keys(clientEvents))
  expect(titles('send').map(({ title }) => title)).toEqual(Object.keys(serverEvents))
  const answered = Object.values(events).filter(({ reply }) => reply)
  expect(answered.map(({ title }) => title)).toEqual(['auction:watch', 'bid:place', 'clock:sync'])
  expect(components.schemas).toHaveProperty('AuctionUpdate')
})
