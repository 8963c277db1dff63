import type { InvariantReport } from '@centesimo/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, fireEvent, screen, within } from '../../testing/testing-library.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const report: InvariantReport = {
  checkedAt: '2026-06-17T10:00:00.000Z',
  durationMs: 120,
  sweeps: [
    { of: 'auctions', share: 0.4, checkedAt: '2026-06-17T10:00:00.000Z', roundFinishedAt: null },
    { of: 'users', share: 0, checkedAt: '2026-06-17T10:00:00.000Z', roundFinishedAt: '2026-06-17T09:00:00.000Z' },
  ],
  violations: [],
}
let adminApi: FakeAdminApi

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies['GET /api/platform'] = { body: { pause: null } }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

async function show(body: InvariantReport) {
  adminApi.replies['GET /api/admin/invariants'] = { body }
  renderAdmin('/admin/piattaforma')
  await screen.findByText('Ultima verifica di tutte le aste')
  return within(screen.getByRole('region', { name: 'Controllo dei conti' }))
}

test('says that all adds up, since when, and how far the sweep is', async () => {
  const part = await show(report)
  expect(part.getByText('I conti tornano.')).toBeTruthy()
  expect(part.getByText(/in 0,1 s$/)).toBeTruthy()
  expect(part.getByText('il primo non è ancora finito, in corso al 40%')).toBeTruthy()
  expect(part.getByText(/^concluso il /)).toBeTruthy()
  expect(part.queryByRole('alert')).toBeNull()
})

test('says that nothing was checked yet', async () => {
  const sweeps = report.sweeps.map((each) => ({ ...each, share: 0, checkedAt: null, roundFinishedAt: null }))
  const part = await show({ ...report, checkedAt: null, durationMs: null, sweeps })
  expect(part.getByText('Nessun controllo finora.')).toBeTruthy()
  expect(part.queryByText('I conti tornano.')).toBeNull()
})

test('explains each violation, with examples that link to the user or auction', async () => {
  const violation = { since: '2026-06-17T10:00:00.000Z', rows: 2 }
  const part = await show({
    ...report,
    violations: [
      {
        ...violation,
        name: 'balance-is-the-ledgers-sum',
        group: 1,
        examples: [
          { detail: 'user 7 has 5 credits', about: { kind: 'user', id: 'u7', name: 'anna' } },
          { detail: '<b>gone</b>', about: null },
        ],
      },
      {
        ...violation,
        name: 'auction-shows-its-last-bid',
        group: 2,
        examples: [{ detail: 'seq', about: { kind: 'auction', id: 'a9', name: 'Un orologio' } }],
      },
      { ...violation, name: 'from-a-newer-version', group: 99, examples: [] },
    ],
  })
  expect(part.getByRole('alert').textContent).toContain('3 violazioni.')
  expect(part.getByRole('heading', { name: 'Saldi e movimenti' })).toBeTruthy()
  expect(part.getByRole('heading', { name: 'Altro controllo' })).toBeTruthy()
  expect(part.getByRole('link', { name: 'anna' }).getAttribute('href')).toBe('/admin/utenti/u7')
  expect(part.getByRole('link', { name: 'Un orologio' }).getAttribute('href')).toBe('/admin/aste/a9')
  expect(part.getByText('<b>gone</b>')).toBeTruthy()
  expect(part.getAllByText('Che cosa fare:')).toHaveLength(3)
})

test('offers a retry when the report cannot be loaded', async () => {
  adminApi.replies['GET /api/admin/invariants'] = refused(503, 'UNAVAILABLE', 'Riprova tra poco')
  renderAdmin('/admin/piattaforma')
  expect((await screen.findByRole('alert')).textContent).toContain('Riprova tra poco')
  adminApi.replies['GET /api/admin/invariants'] = { body: report }
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByText('I conti tornano.')).toBeTruthy()
})
