import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where media are stored: a local folder, or a bucket of an S3-compatible store for all nodes. */
export type MediaSettings = { driver: 'fs'; dir: string } | BucketSettings

export type BucketSettings = {
  driver: 's3'
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** `endpoint/bucket/name` instead of `bucket.endpoint/name`. */
  forcePathStyle: boolean
}

export async function openDisk(settings: MediaSettings): Promise<Disk> {
  if (settings.driver === 'fs') return new Disk(new FSDriver({ location: settings.dir, visibility: 'public' }))
  // Loaded lazily: the S3 client takes 40 MB of memory, which the folder driver does not need.
  const { openBucket } = await import('./open-bucket.ts')
  return openBucket(settings)
}
