import { expect, test } from 'vitest'
import { openDisk } from './open-disk.ts'
import { probeStore } from './probe-store.ts'
import { createTestStorage } from './testing/create-test-storage.ts'

test.each(['fs', 's3'] as const)('a %s store that works passes, and has no file more than before', async (driver) => {
  const storage = await createTestStorage(driver)
  await probeStore(storage.settings)
  const { objects } = await (await openDisk(storage.settings)).listAll('/')
  expect(Array.from(objects)).toEqual([])
  await storage.close()
})

test('rejects with the error of the store: a bucket that is not there', async () => {
  const storage = await createTestStorage('s3')
  await expect(probeStore({ ...storage.settings, bucket: 'another' } as typeof storage.settings)).rejects.toMatchObject(
    {
      name: 'NoSuchBucket',
    },
  )
  await storage.close()
})
