import { join } from 'node:path'
import { asyncApi } from './async-api.ts'
import { openApi } from './open-api.ts'

const folder = join(import.meta.dirname, '../../../../docs/api')

/** The documents that are checked in, with their text as the contract has it now. */
export function documentFiles(): { path: string; text: string }[] {
  const documents = { 'openapi.json': openApi(), 'asyncapi.json': asyncApi() }
  return Object.entries(documents).map(([name, document]) => ({
    path: join(folder, name),
    text: `${JSON.stringify(document, null, 2)}\n`,
  }))
}
