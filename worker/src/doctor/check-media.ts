import { probeStore } from '@centesimo/media'
import type { Config } from '@centesimo/runtime'
import { type Finding, reasonOf, reporter } from './finding.ts'

const { ok, fail } = reporter('media')

/** Writes, reads and deletes a file where the uploads go. */
export async function checkMedia({ media }: Pick<Config, 'media'>): Promise<Finding[]> {
  const store = media.driver === 's3' ? `the bucket ${media.bucket}` : `the folder ${media.dir}`
  try {
    await probeStore(media)
    return [ok(`${store} can be written, read and deleted from`)]
  } catch (error) {
    const mend =
      media.driver === 's3'
        ? 'Check the S3_ settings, and that the key may get, put and delete objects.'
        : 'Give the user of the programs the right to write there.'
    return [fail(`${store} cannot be used: ${reasonOf(error)}`, mend)]
  }
}
