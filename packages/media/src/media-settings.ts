/** Where media are kept: a folder of this machine, or a bucket of an S3-compatible store that every node reaches. */
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
