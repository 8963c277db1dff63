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
  await screen.findByText('Ultima verifica delle aste')
  return within(screen.getByRole('region', { name: 'Controllo dei conti' }))
}

test('says that all adds up, since when, and how far the sweep is', async () => {
  const part = await show(report)
  expect(part.getByText('I conti tornano')).toBeTruthy()
  expect(part.getByText(/in 0,1 s$/)).toBeTruthy()
  expect(part.getByText('la prima non è ancora conclusa, in corso al 40%')).toBeTruthy()
  expect(part.getByText('Ultima verifica degli utenti').nextSibling?.textContent).toMatch(/^\d+.\w+ \d{4}, \d\d:\d\d$/)
  expect(part.queryByRole('alert')).toBeNull()
})

test('says one time where all checks ended together', async () => {
  const checkedAt = new Date().toISOString()
  const sweeps = report.sweeps.map((each) => ({ ...each, share: 0, roundFinishedAt: checkedAt }))
  adminApi.replies['GET /api/admin/invariants'] = { body: { ...report, checkedAt, sweeps } }
  renderAdmin('/admin/piattaforma')
  expect((await screen.findByText('Ultimo controllo')).nextSibling?.textContent).toMatch(/^\d\d:\d\d, in 0,1 s$/)
  expect(screen.queryByText(/^Ultima verifica/)).toBeNull()
  // Beside the title and its lead, not below them.
  const times = screen.getByText('Ultimo controllo').closest('dl')!
  expect(times.previousElementSibling?.textContent).toMatch(/^Controllo dei contiI conti tornano/)
})

test('says that nothing was checked yet', async () => {
  const sweeps = report.sweeps.map((each) => ({ ...each, share: 0, checkedAt: null, roundFinishedAt: null }))
  const part = await show({ ...report, checkedAt: null, durationMs: null, sweeps })
  expect(part.getByText('Nessun controllo finora.')).toBeTruthy()
  expect(part.queryByText('I conti tornano')).toBeNull()
})

test('says in plain words what is wrong, with links to what it concerns and folded details', async () => {
  const violation = { since: '2026-06-17T10:00:00.000Z', rows: 2 }
  const anna = { kind: 'user', id: 'u7', name: 'anna' } as const
  const part = await show({
    ...report,
    violations: [
      {
        ...violation,
        name: 'balance-is-the-ledgers-sum',
        group: 1,
        examples: [
          { detail: 'user 7 has 5 credits', about: anna },
          { detail: 'user 7 has 6 credits', about: anna },
          { detail: '<b>gone</b>', about: null },
        ],
      },
      {
        ...violation,
        name: 'auction-shows-its-last-bid',
        group: 2,
        examples: [{ detail: 'seq', about: { kind: 'auction', id: 'a9', name: 'Un orologio' } }],
      },
      {
        ...violation,
        name: 'payment-is-credited-once',
        group: 9,
        examples: [
          { detail: 'payment 3 of user 7', about: { kind: 'payment', id: 'p3', name: '100 crediti' } },
          { detail: 'order 4 of user 7', about: { kind: 'order', id: 'o4', name: 'Un vaso' } },
        ],
      },
      { ...violation, name: 'from-a-newer-version', group: 99, examples: [] },
    ],
  })
  expect(part.getByRole('alert').textContent).toContain('4 problemi.')
  expect(part.getByRole('heading', { name: 'Il saldo non è la somma dei movimenti.' })).toBeTruthy()
  expect(part.getByRole('heading', { name: 'Un controllo non riuscito.' })).toBeTruthy()
  expect(part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Utente anna', '/admin/utenti/u7'],
    ['Asta «Un orologio»', '/admin/aste/a9'],
    ['Pagamento di «100 crediti»', '/admin/pagamenti?search=p3&pagamento=p3'],
    ['Ordine di «Un vaso»', '/admin/ordini?search=o4&ordine=o4'],
  ])
  expect(part.getByText('<b>gone</b>').closest('details')?.open).toBe(false)
  expect(part.getByText('balance-is-the-ledgers-sum').closest('details')?.open).toBe(false)
  expect(part.getAllByText('Che cosa fare:')).toHaveLength(4)
})

test('offers a retry when the report cannot be loaded', async () => {
  adminApi.replies['GET /api/admin/invariants'] = refused(503, 'UNAVAILABLE', 'Riprova tra poco')
  renderAdmin('/admin/piattaforma')
  expect((await screen.findByRole('alert')).textContent).toContain('Riprova tra poco')
  adminApi.replies['GET /api/admin/invariants'] = { body: report }
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByText('I conti tornano')).toBeTruthy()
})
