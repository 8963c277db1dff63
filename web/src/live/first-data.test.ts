import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { firstData } from './first-data.ts'
import { dispatchLiveEvent, useLiveStore } from './live-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  useLiveStore.setState({ auctions: {} })
})
afterEach(() => vi.useRealTimers())

const show = () => dispatchLiveEvent({ type: 'read', auctions: [createTestAuction()] })

async function isThere(data: Promise<void>): Promise<boolean> {
  let isResolved = false
  void data.then(() => {
    isResolved = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return isResolved
}

test('waits for the first auctions', async () => {
  const data = firstData()
  expect(await isThere(data)).toBe(false)
  show()
  expect(await isThere(data)).toBe(true)
})

test('is there at once when auctions are', async () => {
  show()
  expect(await isThere(firstData())).toBe(true)
})

test('is not waited for longer than a second', async () => {
  const data = firstData()
  await vi.advanceTimersByTimeAsync(999)
  expect(await isThere(data)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isThere(data)).toBe(true)
})
