import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { BucketSettings } from './media-settings.ts'

export function openBucket(settings: BucketSettings): Disk {
  const { bucket, accessKeyId, secretAccessKey, endpoint, region, forcePathStyle } = settings
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // A user waits for the answer: an unreachable store is given up within ten seconds.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
    // Many S3-compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // The bucket stays private, because the API serves all media. Some stores do not support ACLs.
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
}
