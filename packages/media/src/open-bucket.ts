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
    // Somebody waits for the answer: what is away is to say so soon.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    // Many stores that call themselves compatible do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // The bucket stays private, and stores without access lists are stores too: whoever looks at a picture asks this house.
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
}
