import { requireAll } from './required-settings.ts'
import type { Settings } from './settings.ts'

/** An S3-compatible store of uploads. `forcePathStyle`: the bucket is in the path, not the host. */
export type S3Config = {
  driver: 's3'
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

export function s3Of(values: Settings): S3Config {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const given = requireAll(values, names, 'MEDIA_DRIVER=s3 needs it')
  return {
    driver: 's3',
    endpoint: given.S3_ENDPOINT,
    region: given.S3_REGION,
    bucket: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
  }
}
