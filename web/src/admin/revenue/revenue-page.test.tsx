import type { AdminRevenue, AuctionReturn, Takings } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '../../testing/testing-library.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const takings = (changes: Partial<Takings>): Takings => ({
  from: '2026-07-01',
  to: '2026-07-31',
  credits: 0,
  orders: 0,
  buyNow: 0,
  gross: 0,
  refunds: 0,
  vat: 0,
  net: 0,
  fees: 0,
  afterFees: 0,
  counts: { credits: 0, orders: 0, buyNow: 0, refunds: 0, withoutFee: 0 },
  ...changes,
})

const revenue: AdminRevenue = {
  ...takings({
    credits: 300_000,
    orders: 5_000,
    buyNow: 2_000,
    gross: 307_000,
    refunds: 1_000,
    vat: 55_180,
    net: 250_820,
    fees: 13_000,
    afterFees: 237_820,
  }),
  counts: { credits: 75, orders: 1, buyNow: 2, refunds: 1, withoutFee: 2 },
  before: takings({
    from: '2026-05-31',
    to: '2026-06-30',
    credits: 200_000,
    gross: 200_000,
    orders: 5_000,
    refunds: 2_000,
  }),
  outstanding: { credits: 1_234, cents: 56_789 },
  vatRates: [
    {
      percent: 22,
      taken: { gross: 305_000, net: 250_000, vat: 55_000 },
      refunded: { gross: 1_000, net: 820, vat: 180 },
    },
    { percent: 4, taken: { gross: 2_000, net: 1_923, vat: 77 }, refunded: { gross: 0, net: 0, vat: 0 } },
  ],
  withoutReceipt: { count: 1, cents: 777 },
  series: {
    step: 'day',
    points: [
      { from: '2026-07-01', gross: 7_000, refunds: 0 },
      { from: '2026-07-02', gross: 300_000, refunds: 1_000 },
    ],
  },
}

const result = { sum: 13_420, vat: 2_420, cost: 8_000, margin: 3_000, marginPercent: 38 }
const ended = { lot: 7, endedAt: '2026-07-10T10:00:00.000Z', bids: 120, credits: 1_118 }
const returns: AuctionReturn[] = [
  { id: 'a', title: 'Cronografo', ...ended, result },
  { id: 'b', title: 'Sestante', ...ended, result: { ...result, cost: null, margin: null, marginPercent: null } },
]

let adminApi: FakeAdminApi
beforeAll(() => import('./revenue-page.tsx'))
beforeEach(() => {
  adminApi = createFakeAdminApi()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

function answer(changes: Partial<AdminRevenue> = {}, rows = returns) {
  adminApi.replies['GET /api/admin/revenue'] = { body: { ...revenue, ...changes } }
  adminApi.replies['GET /api/admin/revenue/auctions'] = { body: rows, total: rows.length }
}
const asked = (path: string) => adminApi.sent.filter(({ call }) => call === `GET ${path}`).map(({ query }) => query)
const card = (name: string) => {
  const list = within(screen.getByRole('list', { name: 'Importi del periodo' }))
  return list.getByRole('heading', { name }).closest('li')!.textContent.replaceAll(/\s/g, ' ')
}

test('shows placeholders while the figures load', async () => {
  renderAdmin('/admin/incassi')
  const list = await screen.findByRole('list', { name: 'Importi del periodo' })
  expect(list.getAttribute('aria-busy')).toBe('true')
})

test('shows each amount with its change in words, and none in percent of nothing', async () => {
  answer()
  renderAdmin('/admin/incassi')
  await screen.findByText(/^Confronto con/)
  expect(card('Crediti')).toContain('3.000,00 €75 pagamenti')
  expect(card('Crediti')).toContain('50%prima 2.000,00 €In aumento del 50% rispetto al periodo precedente: 2.000,00 €')
  expect(card('Aste vinte')).toContain('1 pagamentoprima 50,00 €Come nel periodo precedente: 50,00 €')
  expect(card('Compra subito')).toContain('prima 0,00 €Nel periodo precedente: 0,00 €')
  expect(card('Rimborsi')).toContain('In calo del 50%')
  expect(card('Imponibile')).toContain('2.508,20 €')
  expect(card('Commissioni PayPal')).toContain('-130,00 €non note per 2 pagamenti')
  expect(card('Netto incassato')).toContain('2.378,20 €senza rimborsi, IVA e commissioni note')
  expect(screen.getByText('1–31 lug 2026')).toBeTruthy()
  expect(screen.getByText('Confronto con: 31 mag – 30 giu 2026')).toBeTruthy()
})

test('says of a huge change how many times it is, and no good news in more tax', async () => {
  answer({ before: { ...revenue.before, from: '2026-06-01', credits: 70_000, vat: 40_000 } })
  renderAdmin('/admin/incassi')
  await screen.findByText(/^Confronto con/)
  expect(card('Crediti')).toContain('×4,3prima 700,00 €Circa 4,3 volte il periodo precedente: 700,00 €')
  expect(card('IVA')).toContain('38%')
  const percentOf = (text: string) => screen.getByText(text).className
  expect(percentOf('38%')).not.toBe(percentOf('54%'))
})

test('says nothing of a change where both are zero', async () => {
  answer({ refunds: 0, before: { ...revenue.before, refunds: 0 } })
  renderAdmin('/admin/incassi')
  await screen.findByText(/^Confronto con/)
  expect(card('Rimborsi')).toBe('Rimborsi0,00 €1 rimborso')
})

test('shows the debt in credits, the tax by rate and the payments without a receipt', async () => {
  answer()
  renderAdmin('/admin/incassi')
  await screen.findByText('567,89 €')
  expect(card('Crediti in circolazione')).toContain('1.234 non usati')
  const rows = within(screen.getByRole('table', { name: 'IVA per aliquota' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Aliquota/),
    expect.stringMatching(/22%.*2\.500,00 €.*550,00 €.*8,20 €.*1,80 €.*548,20 €$/),
    expect.stringMatching(/4%.*0,77 €$/),
  ])
  expect(screen.getByText(/^Un pagamento di questo periodo, di 7,77/)).toBeTruthy()
})

test('has no table of one rate: the card says it', async () => {
  answer({ vatRates: revenue.vatRates.slice(0, 1) })
  renderAdmin('/admin/incassi')
  await screen.findByText(/^Confronto con/)
  expect(card('IVA')).toContain('tutta al 22%')
  expect(screen.queryByRole('heading', { name: 'IVA per aliquota' })).toBeNull()
})

test('names the credits of an auction only where they are not its bids', async () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  answer()
  renderAdmin('/admin/incassi')
  await screen.findByText('Cronografo')
  expect(heads()).toContain('Crediti')
  cleanup()
  queryClient.removeQueries({ queryKey: ['/api/admin'] })
  answer(
    {},
    returns.map((row) => ({ ...row, credits: row.bids })),
  )
  renderAdmin('/admin/incassi')
  await screen.findByText('Cronografo')
  expect(heads()).not.toContain('Crediti')
})

test('keeps period and days in the address, for the figures, the list and the files', async () => {
  answer()
  renderAdmin('/admin/incassi?periodo=personalizzato&from=2026-07-01&to=2026-07-31&sort=margin')
  await screen.findByText('Cronografo')
  expect(asked('/api/admin/revenue')).toEqual(['from=2026-07-01&to=2026-07-31'])
  expect(asked('/api/admin/revenue/auctions')[0]).toContain('sort=margin&from=2026-07-01&to=2026-07-31')
  fireEvent.change(screen.getByLabelText('Al'), { target: { value: '2026-07-15' } })
  await waitFor(() => expect(asked('/api/admin/revenue').at(-1)).toBe('from=2026-07-01&to=2026-07-15'))
  expect(asked('/api/admin/revenue/auctions').at(-1)).toContain('sort=margin&from=2026-07-01&to=2026-07-15')
  await userEvent.click(screen.getByRole('button', { name: 'Per il commercialista' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Note di credito' }))
  await userEvent.click(screen.getByRole('button', { name: 'Esporta CSV: Rendimento delle aste' }))
  expect(asked('/api/admin/revenue/export')).toEqual([
    'file=credit-notes&from=2026-07-01&to=2026-07-15',
    'file=auctions&from=2026-07-01&to=2026-07-15&sort=margin',
  ])
  fireEvent.change(screen.getByLabelText('Periodo'), { target: { value: 'oggi' } })
  await waitFor(() => expect(asked('/api/admin/revenue').at(-1)).toMatch(/^from=([\d-]+)&to=\1$/))
  expect(screen.queryByLabelText('Al')).toBeNull()
})

test('the list leads to the account of each auction and names an unknown cost', async () => {
  answer()
  renderAdmin('/admin/incassi')
  expect((await screen.findByRole('link', { name: 'Cronografo' })).getAttribute('href')).toBe('/admin/aste/a')
  const table = within(screen.getByRole('table', { name: 'Rendimento delle aste chiuse' }))
  expect(table.getByText('+38%').closest('td')?.textContent).toContain('30,00')
  expect(table.getAllByTitle('costo non indicato')).toHaveLength(2)
  await userEvent.click(table.getByRole('button', { name: 'Margine' }))
  await waitFor(() => expect(asked('/api/admin/revenue/auctions').at(-1)).toContain('sort=margin'))
  await userEvent.click(await screen.findByRole('button', { name: 'Asta' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Asta' }))
  await waitFor(() => expect(asked('/api/admin/revenue/auctions').at(-1)).toContain('sort=title-up'))
  expect(screen.queryByLabelText('Ordina per')).toBeNull()
})

test('shows no columns of dashes where no auction has a cost', async () => {
  const withoutCost = returns.map((row) => ({ ...row, result: { ...row.result, cost: null, margin: null } }))
  answer({}, withoutCost)
  renderAdmin('/admin/incassi')
  await screen.findByText(/indica il costo dell'oggetto in Modifica/)
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toContain('Valore')
  expect(heads).not.toContain('Margine')
})

test('says that a period has neither takings nor ended auctions', async () => {
  answer(
    { ...takings({}), vatRates: [], series: { step: 'day', points: [{ from: '2026-07-01', gross: 0, refunds: 0 }] } },
    [],
  )
  renderAdmin('/admin/incassi')
  expect(await screen.findByText('Nessun incasso in questo periodo.')).toBeTruthy()
  expect(screen.getByText('Nessun importo in questo periodo')).toBeTruthy()
  expect(await screen.findByText('Nessuna asta chiusa in questo periodo')).toBeTruthy()
})

test('offers a retry when the figures fail, while the list stays', async () => {
  answer()
  adminApi.replies['GET /api/admin/revenue'] = refused(500, 'INTERNAL_ERROR', 'Guasto')
  renderAdmin('/admin/incassi')
  const failed = within(await screen.findByRole('alert'))
  expect(await screen.findByText('Cronografo')).toBeTruthy()
  answer()
  await userEvent.click(failed.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByText(/^Confronto con/)).toBeTruthy()
})
