import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFauxqs } from 'fauxqs'
import type { MediaSettings } from '../media-settings.ts'

export type TestStorage = { settings: MediaSettings; close: () => Promise<void> }

/** Creates an empty store: a folder, or a bucket of a local S3-compatible server. */
export async function createTestStorage(driver: MediaSettings['driver']): Promise<TestStorage> {
  if (driver === 'fs') {
    const dir = await mkdtemp(join(tmpdir(), 'media-'))
    return { settings: { driver, dir }, close: () => rm(dir, { recursive: true, force: true }) }
  }
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  server.createBucket('media')
  const settings: MediaSettings = {
    driver,
    endpoint: `http://127.0.0.1:${server.port}`,
    region: 'eu-south-1',
    bucket: 'media',
    accessKeyId: 'a-key-for-this-test',
    secretAccessKey: 'a-secret-for-this-test',
    forcePathStyle: true,
  }
  return { settings, close: () => server.stop() }
}
