import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { render } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { AdminRoutes } from '../admin-routes.tsx'

type Reply = { status?: number; body: unknown; total?: number }

/** The replies of the fake API by call, and the requests it received, oldest first. */
export type FakeAdminApi = {
  replies: Record<string, Reply | ((query: Record<string, string>) => Reply | Promise<Reply>)>
  sent: { call: string; query: string; body: unknown }[]
}

const admin = { id: 'a', username: 'admin', fullName: 'Anna Riva', credits: 0, isAdmin: true, adminRole: 'admin' }

/** A fake API. A call without a configured reply never answers, so its screen keeps loading. */
export function createFakeAdminApi(): FakeAdminApi {
  const adminApi: FakeAdminApi = { replies: {}, sent: [] }
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(queryKeys.user, admin)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const [path, query = ''] = String(url).split('?')
    const call = `${init?.method ?? 'GET'} ${path}`
    adminApi.sent.push({ call, query, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const configured = adminApi.replies[call] ?? (await new Promise<never>(() => {}))
    const reply =
      typeof configured === 'function' ? await configured(Object.fromEntries(new URLSearchParams(query))) : configured
    return new Response(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: reply.total === undefined ? {} : { 'x-total-count': String(reply.total) },
    })
  })
  return adminApi
}

export function refused(status: number, code: string, message: string): Reply {
  return { status, body: { code, message, requestId: 'r' } }
}

export function renderAdmin(address: string): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/admin/*" element={<AdminRoutes />} />
          <Route path="*" element={<OtherPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Instead of a page that is not one of the admin's: its address. */
function OtherPage() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}
