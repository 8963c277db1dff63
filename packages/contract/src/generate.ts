// Writes the documents of the contract to docs/api.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { documentFiles } from './documents/document-files.ts'

for (const { path, text } of documentFiles()) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
