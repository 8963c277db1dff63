import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { refreshed } from './query-keys.ts'

afterEach(() => queryClient.clear())

test('a first read that began before a change does not stand', async () => {
  const queryKey = ['/api/example']
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((answer) => answers.push(answer))
  const query = new QueryObserver(queryClient, { queryKey, queryFn })
  query.subscribe(() => {})
  const done = refreshed(queryKey)
  await expect.poll(() => answers.length).toBe(2)
  answers[0]!('before')
  answers[1]!('after')
  await done
  expect(query.getCurrentResult().data).toBe('after')
  expect(query.getCurrentResult().error).toBeNull()
})
