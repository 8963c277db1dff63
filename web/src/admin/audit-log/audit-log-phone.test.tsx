import type { AuditEntry } from '@centesimo/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { createFakeAdminApi, renderAdmin } from '../testing/create-fake-admin-api.tsx'

// The pages ask for the width while they load.
vi.hoisted(() => {
  globalThis.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 719px)', media: query }) as MediaQueryList
})

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const moved: AuditEntry = {
  id: 'x',
  at: '2026-06-17T10:00:42.000Z',
  adminName: null,
  action: 'auction.edit',
  targetKind: 'auction',
  targetId: 'asta-1',
  targetName: 'Cronografo',
  before: { endTime: '2026-06-18T10:00:00.000Z' },
  after: { endTime: '2026-06-19T09:00:00.000Z' },
}

test('a card begins with who and ends its first line with hours and minutes; a moment stays on one line', async () => {
  const adminApi = createFakeAdminApi()
  adminApi.replies['GET /api/admin/audit-log'] = { body: [moved], total: 1 }
  renderAdmin('/admin/registro')
  const card = within(await screen.findByRole('list', { name: /^Registro delle azioni, 17/ })).getAllByRole(
    'listitem',
  )[0]
  expect(card?.textContent).toMatch(/^Il sistema ha modificato l'asta Cronografo12:00Fine prevista/)
  expect(card?.textContent).toMatch(/19\u00a0giu\u00a02026,\u00a011:00$/)
})
