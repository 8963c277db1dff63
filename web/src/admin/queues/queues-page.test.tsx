import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, fireEvent, screen, within } from '../../testing/testing-library.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const queuesCall = 'GET /api/admin/queues'
const failedCall = 'GET /api/admin/queues/failed'
const away = refused(503, 'UNAVAILABLE', 'In questo momento il servizio non risponde: riprova tra poco')
const queue = {
  name: 'platform',
  isPaused: false,
  counts: { waiting: 3, active: 1, delayed: 1_204, failed: 2 },
  schedulers: [
    { name: 'close-due', everyMs: 1_000, nextRunAt: '2026-11-20T12:04:51.000Z' },
    { name: 'unknown-job', everyMs: 3_600_000, nextRunAt: null },
  ],
}
const failedJob = {
  id: 'repeat:sweep:1',
  queue: 'platform',
  name: 'send-outbox',
  reason: 'connect ECONNREFUSED',
  attempts: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  startedAt: null,
  failedAt: '2026-11-20T12:00:02.000Z',
}
let adminApi: FakeAdminApi

beforeEach(() => {
  adminApi = createFakeAdminApi()
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('announces that both lists load', async () => {
  renderAdmin('/admin/lavori')
  expect(await screen.findByRole('heading', { level: 1, name: 'Lavori in coda' })).toBeTruthy()
  expect(screen.getAllByText('Caricamento in corso…')).toHaveLength(2)
})

test('shows counts, recurring jobs and failed jobs under Italian names', async () => {
  adminApi.replies[queuesCall] = { body: [queue] }
  adminApi.replies[failedCall] = { body: [failedJob] }
  renderAdmin('/admin/lavori')
  for (const name of ['Frequenza', 'Ultimo controllo', 'Prossimo controllo'])
    expect(await screen.findByRole('columnheader', { name })).toBeTruthy()
  const part = within(await screen.findByRole('region', { name: 'In questo momento' }))
  const counts = part
    .getAllByRole('term')
    .map(({ textContent }, at) => [textContent, part.getAllByRole('definition')[at]!.textContent])
  expect(counts).toEqual([
    ['Falliti', '2'],
    ['In attesa', '3'],
    ['In corso', '1'],
  ])
  expect(part.queryByText('In pausa')).toBeNull()
  const recurring = cellsOf(part.getByRole('table'))
  expect(recurring[0]!.join()).toMatch(
    /Chiusura delle aste.*ogni secondo.*20\u00a0nov, 13:04:50.*20\u00a0nov, 13:04:51/,
  )
  expect(recurring[0]!.at(-1)).toBe('In ritardo')
  expect(recurring[1]!.join()).toMatch(/unknown-job.*ogni ora.*—/)
  expect(recurring[1]!.at(-1)).toBe('')
  const failed = cellsOf(await screen.findByRole('table', { name: 'Lavori falliti' }))
  expect(failed[0]!.join()).toMatch(
    /Invio delle emailsend-outbox.*1 volta.*Un servizio esterno non era raggiungibile.*20\u00a0nov, 13:00:02.*20\u00a0nov, 13:00:02/,
  )
})

test.each([
  [0, /good/],
  [1, /wrong/],
])('%i failed look as they are: %s', async (failed, look) => {
  adminApi.replies[queuesCall] = { body: [{ ...queue, counts: { ...queue.counts, failed } }] }
  renderAdmin('/admin/lavori')
  expect((await screen.findByText('Falliti')).parentElement!.className).toMatch(look)
})

test('says how often a job acts that only looks every minute, and shows with a dot that it is on time', async () => {
  const nextRunAt = new Date().toISOString()
  adminApi.replies[queuesCall] = {
    body: [{ ...queue, schedulers: [{ name: 'monthly-mails', everyMs: 60_000, nextRunAt }] }],
  }
  renderAdmin('/admin/lavori')
  expect(await screen.findByText('una volta al mese (controlla ogni minuto)')).toBeTruthy()
  expect(screen.getByText('In orario').querySelector('i')).toBeTruthy()
})

test('says that a queue is paused', async () => {
  adminApi.replies[queuesCall] = { body: [{ ...queue, isPaused: true }] }
  renderAdmin('/admin/lavori')
  expect(await screen.findByText('In pausa')).toBeTruthy()
})

test('has an empty state for recurring jobs and for failed jobs', async () => {
  adminApi.replies[queuesCall] = { body: [{ ...queue, schedulers: [] }] }
  adminApi.replies[failedCall] = { body: [] }
  renderAdmin('/admin/lavori')
  expect(await screen.findByRole('heading', { name: 'Nessun lavoro ricorrente' })).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Lavori falliti' })).toBeNull()
})

test('shows what can be read and offers a retry for the rest', async () => {
  adminApi.replies[queuesCall] = away
  adminApi.replies[failedCall] = { body: [failedJob] }
  renderAdmin('/admin/lavori')
  expect((await screen.findByRole('alert')).textContent).toContain('non risponde')
  expect(await screen.findByRole('table', { name: 'Lavori falliti' })).toBeTruthy()
  adminApi.replies[queuesCall] = { body: [queue] }
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByRole('region', { name: 'In questo momento' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
