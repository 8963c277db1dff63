import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildArguments, imageLabels } from './image-labels.ts'
import { writeSbom } from './write-sbom.ts'

const root = join(import.meta.dirname, '../../..')

test('lists the locked production dependencies of the programs, and no tools', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sbom-'))
  const { bomFormat, components } = await writeSbom(root, join(folder, 'sbom.json'))
  await rm(folder, { recursive: true })
  expect(bomFormat).toBe('CycloneDX')
  const { dependencies } = JSON.parse(await readFile(join(root, 'api/package.json'), 'utf8'))
  expect(components).toContainEqual(expect.objectContaining({ name: 'fastify', version: dependencies.fastify }))
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['pg', 'kysely', 'bullmq', 'preact', 'tar']))
  expect(names.filter((name) => ['vitest', 'typescript', 'playwright-core', 'libpg-query'].includes(name))).toEqual([])
})

test('names version and commit as the OCI image specification does', () => {
  const labels = imageLabels({ version: '1.2.3', commit: 'c0ffee0', created: new Date('2026-01-02T03:04:05Z') })
  expect(labels).toMatchObject({
    'org.opencontainers.image.version': '1.2.3',
    'org.opencontainers.image.revision': 'c0ffee0',
    'org.opencontainers.image.created': '2026-01-02T03:04:05.000Z',
  })
  const text = buildArguments(labels, 'c0ffee0')
  expect(text).toMatch(/^--build-arg BUILD_COMMIT=c0ffee0 /)
  expect(text.match(/--label '/g)).toHaveLength(Object.keys(labels).length)
})
