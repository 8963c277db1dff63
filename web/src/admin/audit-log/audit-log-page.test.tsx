import type { AuditEntry } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, fireEvent, screen, within } from '../../testing/testing-library.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const edited: AuditEntry = {
  id: 'x',
  at: '2026-06-17T10:00:00.000Z',
  adminName: 'admin',
  action: 'auction.edit',
  targetKind: 'auction',
  targetId: 'asta-1',
  targetName: 'Cronografo',
  before: { buyNowCents: 9900, title: 'Orologio', status: 'live', endTime: null },
  after: { buyNowCents: 12_000, title: 'Cronografo', status: 'live', endTime: '2026-06-18T10:00:00.000Z' },
}
const unknown: AuditEntry = {
  id: 'y',
  at: '2026-06-17T09:00:00.000Z',
  adminName: null,
  action: 'moon.land',
  targetKind: 'moon',
  targetId: 'm',
  targetName: null,
  before: null,
  after: null,
}

let adminApi: FakeAdminApi

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies['GET /api/admin/audit-admins'] = { body: ['admin', 'carla'] }
  adminApi.replies['GET /api/admin/audit-actions'] = { body: ['auction.edit', 'moon.land'] }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const sentQueries = () =>
  adminApi.sent.filter(({ call }) => call === 'GET /api/admin/audit-log').map(({ query }) => query)

test('shows the loading, empty and failed states, the last with a retry', async () => {
  renderAdmin('/admin/registro')
  await screen.findByRole('heading', { name: 'Registro' })
  expect(screen.getAllByText('Caricamento in corso…').length).toBeGreaterThan(0)
  cleanup()
  queryClient.removeQueries({ queryKey: ['/api/admin'] })
  adminApi.replies['GET /api/admin/audit-log'] = { body: [], total: 0 }
  renderAdmin('/admin/registro')
  expect(await screen.findByRole('heading', { name: 'Il registro è vuoto' })).toBeTruthy()
  cleanup()
  queryClient.removeQueries({ queryKey: ['/api/admin'] })
  adminApi.replies['GET /api/admin/audit-log'] = refused(500, 'INTERNAL_ERROR', 'Guasto')
  renderAdmin('/admin/registro')
  expect((await screen.findByRole('alert')).textContent).toContain('Il problema è nostro')
  adminApi.replies['GET /api/admin/audit-log'] = { body: [edited], total: 1 }
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByText('1 risultato')).toBeTruthy()
})

test('lists admin, action and target, with Italian labels where known', async () => {
  adminApi.replies['GET /api/admin/audit-log'] = { body: [edited, unknown], total: 2 }
  renderAdmin('/admin/registro')
  const table = within(await screen.findByRole('table', { name: 'Registro delle azioni' }))
  const [, day, first, second] = table.getAllByRole('row')
  expect(day?.textContent).toMatch(/^17\sgiugno/)
  expect(first?.textContent).toContain("admin ha modificato l'asta Cronografo")
  expect(first?.textContent).toMatch(/12:00:00$/)
  // Like a sentence: the first name alone has a capital.
  const changes = within(first!).getAllByRole('listitem')
  expect(changes.map(({ textContent }) => textContent?.slice(0, 6))).toEqual(['Compra', 'titolo', 'fine p'])
  expect(second?.textContent).toContain('Il sistema: moon.land, m')
})

test('opens an entry with before and after side by side, changes first, and links to its target', async () => {
  adminApi.replies['GET /api/admin/audit-log'] = { body: [edited], total: 1 }
  renderAdmin('/admin/registro')
  fireEvent.click(await screen.findByRole('link', { name: "admin ha modificato l'asta Cronografo" }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Asta modificata' }))
  const rows = within(dialog.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))).toEqual(
    [
      ['Campo', 'Prima', 'Dopo'],
      ['Compra subito (cambiato)', '99,00 €', '120,00 €'],
      ['Titolo (cambiato)', 'Orologio', 'Cronografo'],
      ['Fine prevista (cambiato)', '—', '18 giu 2026, 12:00'],
      ['Stato', 'Live', 'Live'],
    ],
  )
  expect(dialog.getByRole('link', { name: 'Vai a: Cronografo' }).getAttribute('href')).toBe('/admin/aste/asta-1')
  fireEvent.click(dialog.getByRole('link', { name: 'Tutte le azioni su questo elemento' }))
  expect(await screen.findByText('Solo le azioni su Cronografo')).toBeTruthy()
  expect(sentQueries().at(-1)).toContain('targetKind=auction&targetId=asta-1')
})

test('shows of what was created the values alone', async () => {
  adminApi.replies['GET /api/admin/audit-log'] = { body: [{ ...edited, before: null }], total: 1 }
  renderAdmin('/admin/registro')
  fireEvent.click(await screen.findByRole('link', { name: "admin ha modificato l'asta Cronografo" }))
  const table = within(within(await screen.findByRole('dialog')).getByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Campo', 'Valore'])
  expect(table.getByRole('row', { name: 'Titolo Cronografo' })).toBeTruthy()
  expect(table.queryByText(/cambiato/)).toBeNull()
})

test('names in the row of what was created what its line holds whole, of a change everything', async () => {
  const title = 'Cronografo da polso in acciaio con tre contatori'
  const after = { buyNowCents: 12_000, title }
  adminApi.replies['GET /api/admin/audit-log'] = {
    body: [
      { ...edited, id: 'new', targetName: null, before: null, after },
      { ...edited, before: { buyNowCents: 9_900, title: 'Orologio' }, after },
    ],
    total: 2,
  }
  renderAdmin('/admin/registro')
  const [, , created, changed] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(within(created!).getAllByRole('listitem')).toHaveLength(1)
  expect(within(changed!).getAllByRole('listitem')).toHaveLength(2)
})

test('begins every sentence with its actor, also of what the platform did', async () => {
  adminApi.replies['GET /api/admin/audit-log'] = { body: [{ ...edited, adminName: null }], total: 1 }
  renderAdmin('/admin/registro')
  expect(await screen.findByRole('link', { name: "Il sistema ha modificato l'asta Cronografo" })).toBeTruthy()
})

test('folds a run of alike actions into one row, which unfolds to links', async () => {
  const created = ['c', 'b', 'a'].map((id) => ({
    ...edited,
    id,
    adminName: null,
    action: 'auction.create',
    targetId: id,
    targetName: `Asta ${id}`,
    before: null,
  }))
  adminApi.replies['GET /api/admin/audit-log'] = { body: [edited, ...created], total: 4 }
  renderAdmin('/admin/registro')
  const run = await screen.findByRole('button', { name: 'Il sistema ha creato 3 aste' })
  expect(run.getAttribute('aria-expanded')).toBe('false')
  expect(run.closest('tr')?.textContent).toMatch(/12:00:00$/)
  expect(screen.queryByText(/Asta b/)).toBeNull()
  run.focus()
  await userEvent.keyboard('{Enter}')
  expect(run.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('link', { name: /^Il sistema ha creato l'asta Asta [abc]$/ })).toHaveLength(3)
  await userEvent.click(run)
  expect(screen.queryByText(/Asta b/)).toBeNull()
})

test('counts how often, not how many targets, where a run comes back to one', async () => {
  const again = ['c', 'b', 'a'].map((id) => ({ ...edited, id }))
  adminApi.replies['GET /api/admin/audit-log'] = { body: again, total: 3 }
  renderAdmin('/admin/registro')
  expect(await screen.findByRole('button', { name: 'admin: asta modificata, 3 volte' })).toBeTruthy()
})

test('separates with one press what people did and what the system did; one person is a filter', async () => {
  adminApi.replies['GET /api/admin/audit-log'] = { body: [edited], total: 1 }
  renderAdmin('/admin/registro')
  await screen.findByText('1 risultato')
  await screen.findByRole('option', { name: 'carla' })
  const chips = within(screen.getByRole('group', { name: 'Azioni di' })).getAllByRole('button')
  const pressed = () => chips.map((chip) => chip.getAttribute('aria-pressed'))
  const who = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Chi' }).value
  expect(chips.map(({ textContent }) => textContent?.trim())).toEqual(['Tutti', 'Persone', 'Sistema'])
  expect(pressed()).toEqual(['true', 'false', 'false'])
  await userEvent.click(chips[1]!)
  await vi.waitFor(() => expect(sentQueries().at(-1)).toContain('admin=%40people'))
  await userEvent.click(chips[2]!)
  await vi.waitFor(() => expect(sentQueries().at(-1)).toContain('admin=%40platform'))
  expect([pressed(), who()]).toEqual([['false', 'false', 'true'], ''])
  // The tabs choose a class; the filters clear only a person.
  expect(screen.queryByRole('button', { name: 'Azzera i filtri' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Chi' }), 'carla')
  await vi.waitFor(() => expect(sentQueries().at(-1)).toContain('admin=carla'))
  expect([pressed(), who()]).toEqual([['false', 'true', 'false'], 'carla'])
  await userEvent.click(screen.getByRole('button', { name: 'Azzera i filtri' }))
  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'false', 'false']))
})

test('requests the chosen action, day and the filters in the address', async () => {
  adminApi.replies['GET /api/admin/audit-log'] = { body: [edited], total: 1 }
  renderAdmin('/admin/registro?action=auction.edit')
  await screen.findByText('1 risultato')
  expect(sentQueries()[0]).toContain('action=auction.edit')
  expect(await screen.findByRole('option', { name: 'moon.land' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Elemento'), { target: { value: 'user' } })
  fireEvent.change(screen.getByLabelText('Periodo'), { target: { value: 'personalizzato' } })
  fireEvent.change(screen.getByLabelText('Dal'), { target: { value: '2026-06-01' } })
  await vi.waitFor(() => expect(sentQueries().at(-1)).toContain('targetKind=user&from=2026-06-01'))
})
