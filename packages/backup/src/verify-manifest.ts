import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

type Manifest = { Files: { Path?: string; 'Encoded-Path'?: string; Size: number; Checksum: string }[] }

/**
 * Compares every unpacked file with the checksum that Postgres wrote while it made the backup.
 * Returns the paths of missing and different ones.
 */
export async function verifyManifest(manifestFile: string, dataDir: string): Promise<string[]> {
  const { Files: files } = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  const wrong: string[] = []
  for (const { Path: path, Checksum: checksum, 'Encoded-Path': encoded } of files) {
    const name = path ?? Buffer.from(encoded ?? '', 'hex').toString()
    const found = await sha256Of(join(dataDir, name)).catch(() => null)
    if (found !== checksum) wrong.push(name)
  }
  return wrong
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
