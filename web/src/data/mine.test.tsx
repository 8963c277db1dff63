import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { setSpentHere, useMine } from './mine.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('an answer that was on its way at a bid does not stand', async () => {
  const answers: ((credits: number) => void)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push((credits) => resolve(Response.json({ run: 1, spentHere: { credits, cents: 0, returned: 0 } })))
    return promise
  })
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia' })
  render(
    <QueryClientProvider client={queryClient}>
      <Spent />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  setSpentHere({ auctionId: 'a', run: 1, spentHere: { credits: 5, bought: 0, cents: 0 } })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]!(4)
  answers[1]!(5)
  expect(await screen.findByText('spent 5')).toBeTruthy()
})

function Spent() {
  return <p>spent {useMine('a', 1).data?.spentHere.credits}</p>
}
