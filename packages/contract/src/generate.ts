// Writes the documents of the contract to docs/api, and docs/privacy.md.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { documentFiles } from './documents/document-files.ts'
import { privacyDocument } from './documents/privacy-document.ts'

for (const { path, text } of [...documentFiles(), privacyDocument()]) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
