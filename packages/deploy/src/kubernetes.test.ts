import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir, rootDir, unpackDebianPackage } from '@centesimo/local'
import { loadConfig, settings } from '@centesimo/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { newEnv } from './testing/new-env.ts'
import { composeWith, type Env, readText } from './testing/read-compose.ts'

type Container = {
  image: string
  command: string[]
  securityContext: unknown
  resources: { requests: object; limits: { memory: string } }
  readinessProbe?: { httpGet: { path: string; port: string } }
  livenessProbe?: { httpGet: { path: string; port: string } }
  lifecycle?: { preStop: { sleep: { seconds: number } } }
  ports?: { name: string; containerPort: number }[]
}
type PodSpec = {
  containers: Container[]
  securityContext: Record<string, unknown>
  automountServiceAccountToken: boolean
  terminationGracePeriodSeconds: number
}
type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; [field: string]: unknown }

const folder = join(rootDir, 'deploy/kubernetes')
/** Below the package, so that the compiler finds its modules; ignored by git. */
const typed = join(import.meta.dirname, '../dist')
const secrets = manifestsIn(readText('deploy/kubernetes/secret.example.yaml'))
let applied: Manifest[]

beforeAll(async () => {
  const kubectl = await unpackDebianPackage('kubernetes-client', join(dataDir, 'cache'))
  if (!kubectl) throw new Error('kubectl is needed, and this host is not Debian')
  applied = manifestsIn(execFileSync(join(kubectl, 'usr/bin/kubectl'), ['kustomize', folder], { encoding: 'utf8' }))
}, 120_000)
afterAll(() => rmSync(typed, { recursive: true, force: true }))

test('kustomize puts everything into one namespace, with one image and without the example of a secret', () => {
  expect(applied.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(
    expect.arrayContaining([
      'Deployment api',
      'Deployment worker',
      'Job migrate',
      'CronJob backup',
      'Ingress centesimo',
      'PodDisruptionBudget api',
    ]),
  )
  expect(applied.filter(({ kind }) => kind === 'Secret')).toEqual([])
  const images = new Set(pods().flatMap(([, { containers }]) => containers.map(({ image }) => image)))
  expect([...images]).toEqual(['registry.example.it/centesimo:X.Y.Z'])
  for (const { kind, metadata } of applied)
    if (kind !== 'Namespace') expect(metadata, kind).toMatchObject({ namespace: 'centesimo' })
})

test('the guide waits for each program before the contracting migrations', () => {
  const [before = ''] = readText('docs/operate/deploy.md').split('--from=cronjob/contract')
  const programs = applied.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name)
  expect(programs.length).toBeGreaterThan(1)
  for (const name of programs) expect(before).toContain(`kubectl rollout status -n centesimo deploy/${name}\n`)
})

test('every manifest fits the schema of Kubernetes', async () => {
  for (const manifest of [...applied, ...secrets]) await validate(manifest)
  const [deployment] = applied.filter(({ kind }) => kind === 'Deployment')
  await expect(validate({ ...deployment!, spec: { replicas: '3' } })).rejects.toThrow(/replicas/)
})

test('no manifest has a field that Kubernetes does not know', { timeout: 120_000 }, () => {
  // The schemas let unknown fields pass; the types made from them do not.
  expect(compile([...applied, ...secrets])).toBe('')
  const [deployment] = applied.filter(({ kind }) => kind === 'Deployment')
  expect(compile([{ ...deployment!, specc: {} }])).toMatch(/specc/)
})

test('the contracting migrations are the job’s own command, and never run by themselves', () => {
  const { spec } = applied.find(({ kind, metadata }) => kind === 'CronJob' && metadata.name === 'contract')!
  expect(spec).toMatchObject({ suspend: true })
  const [migrate, contract] = [podOf('migrate'), podOf('contract')].map(({ containers }) => containers[0]!)
  expect(contract).toEqual({ ...migrate, name: 'contract', command: [...migrate!.command, 'contract'] })
})

describe('every pod', () => {
  test('runs without root, capabilities and a writable image, and has limits', () => {
    expect(
      pods()
        .map(([name]) => name)
        .sort(),
    ).toEqual(['api', 'backup', 'contract', 'migrate', 'worker'])
    for (const [name, pod] of pods()) {
      expect(pod.securityContext, name).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(pod.automountServiceAccountToken).toBe(false)
      for (const { securityContext, resources } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(resources).toMatchObject({
          requests: { cpu: expect.anything(), memory: expect.anything() },
          limits: { memory: expect.anything() },
        })
      }
    }
  })

  test('runs a command of compose', () => {
    const { services } = composeWith(newEnv())
    const known = Object.values(services).map(({ command }) => command?.slice(0, 2).join(' '))
    for (const [name, { containers }] of pods())
      expect(known, name).toContain(containers[0]!.command.slice(0, 2).join(' '))
  })
})

test('a node leaves when it is not ready, is killed when it is not alive, and has time to hand over', () => {
  const pod = podOf('api')
  const [container] = pod.containers
  expect(container!.readinessProbe!.httpGet).toEqual({ path: '/readyz', port: 'http' })
  expect(container!.livenessProbe!.httpGet).toEqual({ path: '/healthz', port: 'http' })
  const stopWithinMs = Number(
    /STOP_WITHIN_MS = ([\d_]+)/.exec(readText('packages/runtime/src/run-program.ts'))![1]!.replace('_', ''),
  )
  const needed =
    container!.lifecycle!.preStop.sleep.seconds * 1_000 + loadConfig(environment(), 'api').drainMs + stopWithinMs
  expect(pod.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(needed)
  expect(podOf('worker').terminationGracePeriodSeconds * 1_000).toBeGreaterThan(stopWithinMs)
})

test('config and secrets are settings, and make a complete production', () => {
  const ofWorker = environment(['centesimo', 'centesimo-mail'])
  const unknown = Object.keys(ofWorker).filter((name) => !(name in settings.shape))
  expect(unknown).toEqual([])
  expect(loadConfig(ofWorker).smtpUrl).not.toBeNull()
  const config = loadConfig(environment(), 'api')
  expect(config.smtpUrl).toBeNull()
  expect(config).toMatchObject({ production: true, trustProxy: 1, media: { driver: 's3' }, metricsPort: 9100 })
  const { ports } = podOf('api').containers[0]!
  expect(ports).toEqual([
    { name: 'http', containerPort: config.port },
    { name: 'metrics', containerPort: config.metricsPort },
  ])
})

test('no secret is in a file that git shares', () => {
  const values = secrets.flatMap(({ stringData }) => Object.values(stringData as Env))
  for (const value of values) expect(value).toMatch(/^$|PASSWORD/)
  const config = applied.find(({ kind }) => kind === 'ConfigMap')!.data as Env
  expect(
    Object.keys(config).filter((name) => /SECRET|PASSWORD|TOKEN|_KEY$|DATABASE_URL|REDIS_URL|SMTP_URL/.test(name)),
  ).toEqual([])
})

/** The environment of a program, the API if not said: config and secrets, those filled in. */
function environment(names = ['centesimo']): Env {
  const config = applied.find(({ kind }) => kind === 'ConfigMap')!.data as Env
  const chosen = secrets.filter(({ metadata }) => names.includes(metadata.name))
  const filled = chosen
    .flatMap(({ stringData }) => Object.entries(stringData as Env))
    .map(([name, value]) => [name, value || 'a-value-of-at-least-32-characters-for-tests'])
  return { ...config, ...Object.fromEntries(filled) }
}

function pods(): [string, PodSpec][] {
  return applied.flatMap((manifest): [string, PodSpec][] => {
    const spec = manifest.spec as
      | { template?: { spec: PodSpec }; jobTemplate?: { spec: { template: { spec: PodSpec } } } }
      | undefined
    const pod = spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec
    return pod ? [[manifest.metadata.name, pod]] : []
  })
}

function podOf(name: string): PodSpec {
  return pods().find(([each]) => each === name)![1]
}

function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => document.toJS())
}

async function validate({ apiVersion, kind, ...data }: Manifest): Promise<void> {
  const path = `kubernetes-models/${apiVersion}/${kind}`
  const { [kind]: Model } = await import(path)
  new Model(data).validate()
}

/** What the compiler says of the manifests as values of their types. */
function compile(manifests: Manifest[]): string {
  mkdirSync(typed, { recursive: true })
  const file = join(typed, 'manifests.ts')
  const lines = manifests.flatMap((manifest, index) => [
    `import type { I${manifest.kind} as T${index} } from 'kubernetes-models/${manifest.apiVersion}/${manifest.kind}'`,
    `export const m${index}: T${index} = ${JSON.stringify(manifest)}`,
  ])
  writeFileSync(file, lines.join('\n'))
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--moduleResolution',
    'nodenext',
    '--target',
    'esnext',
    '--ignoreConfig',
  ]
  try {
    execFileSync(join(rootDir, 'node_modules/.bin/tsc'), [...options, file], { cwd: typed, encoding: 'utf8' })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
