import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LaunchError } from '@centesimo/local'
import { afterAll, expect, test } from 'vitest'
import { reportBids } from './bid-through.ts'
import { giveVerdict, type Rehearsal, reasons } from './verdict.ts'

const folder = mkdtempSync(join(tmpdir(), 'verdict-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function run(rehearse: Rehearsal): Promise<{ lines: string[]; isPassed: boolean }> {
  const lines: string[] = []
  const isPassed = await giveVerdict('trial', rehearse, { log: (line) => lines.push(line), folder })
  return { lines, isPassed }
}

test('the last line of a rehearsal without a failure is its verdict', async () => {
  const run1 = await run(async ({ begin, log }) => {
    begin('starting Postgres')
    log('bids             all there')
    return reasons([false, 'a bid is lost'])
  })
  expect(run1).toEqual({ lines: ['starting Postgres', 'bids             all there', 'passed'], isPassed: true })
})

test('each reason is in the last line', async () => {
  const { lines, isPassed } = await run(async () => reasons([true, '2 bids lost'], [false, 'x'], [true, '19 s']))
  expect(lines.at(-1)).toMatch(/^FAILED: 2 bids lost; 19 s \(logs: .*logs\/rehearse-trial\)$/)
  expect(isPassed).toBe(false)
})

test('a start that fails is one line without a stack, which says what was being started', async () => {
  const { lines, isPassed } = await run(async ({ begin }) => {
    begin('starting 3 API nodes')
    throw new LaunchError('api-1: no Postgres\ntakes writes.')
  })
  expect(lines).toEqual(['starting 3 API nodes', expect.stringMatching(/^FAILED: /)])
  expect(lines.at(-1)).toContain('starting 3 API nodes: api-1: no Postgres takes writes')
  expect(isPassed).toBe(false)
})

test('an error of the rehearsal itself has its stack before the verdict', async () => {
  const { lines } = await run(async () => {
    throw new TypeError('url is undefined')
  })
  expect(lines).toEqual([expect.stringContaining('    at '), expect.stringContaining('url is undefined')])
})

test('the logs of a run stay until the next', async () => {
  let file = ''
  await run(async ({ logDir }) => {
    file = join(logDir, 'api.log')
    writeFileSync(file, 'a line')
    return ['failed']
  })
  expect(existsSync(file)).toBe(true)
  await run(async () => [])
  expect(existsSync(file)).toBe(false)
})

test('bids fail a rehearsal with their figures', () => {
  const sound = {
    placed: 9,
    perSecond: 3,
    lostAnswers: { 503: 4 },
    unknown: 0,
    longestGapMs: 40_000,
    slowestMs: 40_000,
    missing: 0,
    doubled: 0,
    violations: [],
    contradictions: [],
  }
  const quiet = () => {}
  expect(reportBids(sound, quiet)).toEqual([])
  const contradictions = [{ name: 'order', detail: 'a bid was seen before it was made' }]
  const wrong = { ...sound, missing: 1, doubled: 2, unknown: 3, violations: ['credits: 5 rows'], contradictions }
  expect(reportBids(wrong as typeof sound, quiet)).toEqual([
    '1 bids lost',
    '2 bids doubled',
    '3 bids never answered',
    'invariants: credits: 5 rows',
    'what clients were told has 1 contradictions',
  ])
})
