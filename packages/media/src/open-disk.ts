import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { MediaSettings } from './media-settings.ts'

export async function openDisk(settings: MediaSettings): Promise<Disk> {
  if (settings.driver === 'fs') return new Disk(new FSDriver({ location: settings.dir, visibility: 'public' }))
  // Loaded lazily: the S3 client takes 40 MB of memory, which the folder driver does not need.
  const { openBucket } = await import('./open-bucket.ts')
  return openBucket(settings)
}
