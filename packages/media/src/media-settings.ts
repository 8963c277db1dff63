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
