import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageAt } from '@centesimo/contract'
import { openApi } from '@centesimo/contract/documents'
import { rootDir } from '@centesimo/local'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { newEnv } from './testing/new-env.ts'
import { composeWith, readText } from './testing/read-compose.ts'

// Documents name commands, files and services: what they name exists.

type Command = { file: string; text: string }

const documents = globSync(['*.md', 'docs/**/*.md', '{api,web,worker}/**/README.md', 'packages/**/README.md'], {
  cwd: rootDir,
  exclude: ['**/node_modules/**', 'CHANGELOG.md'],
})
const commands = documents.flatMap((file): Command[] => {
  const text = readFileSync(join(rootDir, file), 'utf8')
  const fenced = [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block.replaceAll(/\\\n\s*/g, ' ').split('\n'),
  )
  const inline = [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return [...fenced, ...inline].map((each) => ({ file, text: each.replaceAll(/\s+/g, ' ').trim() }))
})
const scripts = Object.keys(JSON.parse(readText('package.json')).scripts)
const { services } = composeWith(newEnv())
const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: rootDir }).flatMap((file) =>
  parseAllDocuments(readText(file)).map((document) => document.toJS() as { kind: string; metadata?: { name: string } }),
)
/** As `kubectl` is asked for them: `deploy/api`. */
const kinds: Record<string, string> = { deploy: 'Deployment', job: 'Job', cronjob: 'CronJob' }

/** Every match of `pattern` in a command, with the document, for which `isThere` is false. */
function missing(pattern: RegExp, isThere: (first: string, second: string) => boolean): string[] {
  return commands.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, first = '', second = '']) => !isThere(first, second))
      .map(([match]) => `${file}: ${match}`),
  )
}

const isFile = (path: string) => existsSync(join(rootDir, path))
/** Placeholders, and what the operator makes from its example. */
const isMade = (path: string) => /[<…]/.test(path) || path === 'deploy/kubernetes/secret.yaml'

test('every npm script exists, and every rehearsal', () => {
  expect(missing(/\bnpm run ([\w:]+)/g, (name) => scripts.includes(name))).toEqual([])
  expect(missing(/\bnpm (start|test)\b/g, (name) => scripts.includes(name))).toEqual([])
  const rehearsals = readText('packages/storm/src/rehearse.ts')
  expect(missing(/\bnpm run rehearse -- (\w+)/g, (name) => new RegExp(`\\b${name}\\b`).test(rehearsals))).toEqual([])
})

test('every program and script that is started exists', () => {
  expect(missing(/\b(?:node|sh) ([\w./-]+\.(?:ts|mjs|sh))\b/g, isFile)).toEqual([])
})

test('every service that compose is asked for exists, and every file', () => {
  const option = String.raw`(?:-f \S+|--profile \S+)`
  expect(missing(new RegExp(`\\bdocker compose (?:${option} )*-f (\\S+)`, 'g'), isFile)).toEqual([])
  // Of `exec` and `run` the first word that is no option is the service, of the others all are.
  const asked = new RegExp(
    String.raw`\bdocker compose (?:${option} )*(exec|run|ps|logs|restart|stop|up)((?: \S+)*)`,
    'g',
  )
  const areServices = (command: string, words: string) => {
    const names = words
      .replace(/ \| .*/, '')
      .replaceAll(/ -v \S+| --(?:entrypoint|since|user) \S+| --scale \w+=\d+| --?[\w-]+/g, '')
      .trim()
      .split(' ')
    return (/exec|run/.test(command) ? names.slice(0, 1) : names).every((name) => name === '' || name in services)
  }
  expect(missing(asked, areServices)).toEqual([])
})

test('every workload that kubectl is asked for exists, and every file', () => {
  const exists = (kind: string, name: string) =>
    manifests.some((each) => each.kind === kinds[kind] && each.metadata?.name === name)
  expect(
    missing(/\bkubectl [^|]*? (?<!-[kf] )(?:--from=)?(deploy|job|cronjob)[/ ](?!-)([a-z]+)(?= |$)/g, exists),
  ).toEqual([])
  expect(missing(/\bkubectl .*-[kf] (\S+)/g, (path) => isMade(path) || isFile(path))).toEqual([])
})

test('every page of the platform that is named by its address exists, and every call below /api', () => {
  const { paths } = openApi()
  const exists = (path: string) => (path.startsWith('/api/') ? path in paths : pageAt(path) !== null)
  expect(missing(/https:\/\/aste\.example\.it(\/[\w/-]+)/g, exists)).toEqual([])
  expect(exists('/setup')).toBe(false)
})

test('the documents name enough of each', () => {
  for (const word of ['npm run ', 'node ', 'docker compose ', 'kubectl ']) {
    expect(commands.filter(({ text }) => text.startsWith(word)).length, word).toBeGreaterThan(4)
  }
})
