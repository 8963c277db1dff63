import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'
import { createNow } from '../testing/create-now.ts'

let adminApi: FakeAdminApi
beforeEach(() => {
  adminApi = createFakeAdminApi()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const part = async () => within((await screen.findByRole('heading', { name: 'Adesso' })).closest('section')!)
const asked = (path: string) => adminApi.sent.filter(({ call }) => call === `GET ${path}`)

test('shows the minute while the statistics still load or fail', async () => {
  adminApi.replies['GET /api/admin/now'] = { body: createNow() }
  adminApi.replies['GET /api/admin/stats'] = refused(500, 'INTERNAL', 'Errore')
  renderAdmin('/admin')
  const now = await part()
  expect(await now.findByText('Alle 22:30:12')).toBeTruthy()
  // The minute in course has 14 bids until now; the whole one before it had 13.
  expect(now.getByText("Puntate nell'ultimo minuto").parentElement?.querySelector('b')?.textContent).toBe('13')
  const chart = now.getByRole('img', {
    name: /^Puntate al minuto negli ultimi 15 minuti\. 105 in 15 minuti, picco di \d+ al minuto$/,
  })
  expect(chart.children).toHaveLength(15)
  expect((chart.lastElementChild as HTMLElement).style.height).toBe('100%')
  expect(now.getByRole('link', { name: 'In ordine' }).getAttribute('href')).toBe('/admin/piattaforma')
  expect(now.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/admin/lavori')
})

test('finance has the takings of today and no link to jobs, fulfilment has neither', async () => {
  adminApi.replies['GET /api/admin/now'] = { body: createNow() }
  const counts = { credits: 2, orders: 0, buyNow: 0, refunds: 0 }
  adminApi.replies['GET /api/admin/revenue'] = { body: { gross: 4_000, refunds: 0, counts } }
  queryClient.setQueryData(queryKeys.user, { id: 'f', isAdmin: true, adminRole: 'finance' })
  renderAdmin('/admin')
  const money = await (await part()).findByRole('link', { name: /^40,00/ })
  expect(money.getAttribute('href')).toBe('/admin/incassi?periodo=oggi')
  expect((await part()).queryByRole('link', { name: '3' })).toBeNull()
  const { from, to } = Object.fromEntries(new URLSearchParams(asked('/api/admin/revenue')[0]!.query))
  expect(from).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(to).toBe(from)
  cleanup()
  queryClient.clear()
  adminApi.sent.length = 0
  queryClient.setQueryData(queryKeys.user, { id: 'f', isAdmin: true, adminRole: 'fulfilment' })
  renderAdmin('/admin')
  expect(await (await part()).findByText('Alle 22:30:12')).toBeTruthy()
  expect((await part()).queryByText('Incassi di oggi')).toBeNull()
  expect(asked('/api/admin/revenue')).toEqual([])
})

test('says so when nothing arrives, and when what is shown is old', async () => {
  adminApi.replies['GET /api/admin/now'] = refused(503, 'UNAVAILABLE', 'Non disponibile')
  renderAdmin('/admin')
  expect((await (await part()).findByRole('alert')).textContent).toBe(
    'I dati di adesso non arrivano. Riprovano da soli.',
  )
  adminApi.replies['GET /api/admin/now'] = { body: createNow() }
  await queryClient.refetchQueries({ queryKey: queryKeys.adminQuery('adminNow') })
  expect(await (await part()).findByText('Alle 22:30:12')).toBeTruthy()
  adminApi.replies['GET /api/admin/now'] = refused(503, 'UNAVAILABLE', 'Non disponibile')
  await queryClient.refetchQueries({ queryKey: queryKeys.adminQuery('adminNow') })
  expect(await (await part()).findByText('Non si aggiorna: sono i dati delle 22:30:12.')).toBeTruthy()
  expect((await part()).getByText('Connessioni aperte')).toBeTruthy()
})
