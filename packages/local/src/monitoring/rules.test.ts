import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { rootDir } from '../paths.ts'
import { monitoringDir, readAlerts, readPanels } from './deployed-files.ts'
import { findDebianProgram } from './find-debian-program.ts'

const run = promisify(execFile)
const prometheus = join(monitoringDir, 'prometheus')
const runbook = readFileSync(join(rootDir, 'docs/runbook.md'), 'utf8')
const alerts = readAlerts()

let promtool: string
let amtool: string
beforeAll(async () => {
  // One after the other: both update the same list of packages.
  promtool = await findDebianProgram('promtool', { of: 'prometheus' })
  amtool = await findDebianProgram('amtool', { of: 'prometheus-alertmanager' })
}, 300_000)

/** Fails with what the tool printed. */
async function check(tool: string, args: string[]): Promise<string> {
  const { stdout, stderr } = await run(tool, args, { cwd: prometheus }).catch((error) => {
    throw new Error(`${error.stdout}\n${error.stderr}`)
  })
  return stdout + stderr
}

test('Prometheus reads its configuration and the rules', async () => {
  await check(promtool, ['check', 'config', '--syntax-only', 'prometheus.yml'])
  expect(await check(promtool, ['check', 'rules', 'alerts.yml'])).toContain(`SUCCESS: ${alerts.length} rules found`)
})

test('every alert fires where it should and nowhere else', { timeout: 120_000 }, async () => {
  await check(promtool, ['test', 'rules', 'alerts.test.yml'])
})

test('Alertmanager reads its configuration, and each severity reaches its own receiver', async () => {
  const file = join(monitoringDir, 'alertmanager/alertmanager.yml')
  await check(amtool, ['check-config', file])
  for (const severity of ['wake', 'morning']) {
    const { stdout } = await run(amtool, ['config', 'routes', 'test', `--config.file=${file}`, `severity=${severity}`])
    expect(stdout.trim()).toBe(severity)
  }
})

test('Alertmanager holds nothing back, and tells of the end of each alert', () => {
  const lines = readFileSync(join(monitoringDir, 'alertmanager/alertmanager.yml'), 'utf8').split('\n')
  // What an interval mutes is dropped, not sent later.
  expect(lines.filter((line) => /time_intervals|times:/.test(line))).toEqual([])
  const mails = lines.filter((line) => /\bto: /.test(line))
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.filter((line) => !line.includes('send_resolved: true'))).toEqual([])
})

test('Prometheus reads the expression of every panel', async () => {
  const rules = readPanels().map(({ expr }, n) => ({
    record: `panel:${n}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }))
  const folder = mkdtempSync(join(tmpdir(), 'panels-'))
  const file = join(folder, 'panels.yml')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }))
  expect(await check(promtool, ['check', 'rules', file])).toContain(`SUCCESS: ${rules.length} rules found`)
  rmSync(folder, { recursive: true })
})

describe.each(alerts)('$name', ({ name, severity, summary, runbook: link }) => {
  const testFile = readFileSync(join(prometheus, 'alerts.test.yml'), 'utf8')

  test('has one of the two severities', () => expect(['wake', 'morning']).toContain(severity))

  test('is shown to fire and not to fire', () => {
    const cases = testFile.split(/^ {2}- name: /m).filter((each) => each.includes(`alertname: ${name}\n`))
    expect(cases.filter((each) => each.includes('exp_alerts: []')).length).toBeGreaterThan(0)
    expect(cases.filter((each) => each.includes('exp_labels')).length).toBeGreaterThan(0)
  })

  test('links to its page in the runbook, which says what it means, what to look at and what to do', () => {
    expect(link).toBe(`docs/runbook.md#${name.toLowerCase()}`)
    const [, page = ''] = runbook.split(new RegExp(`^### ${name}$`, 'm'))
    const [own = ''] = page.split(/^##/m)
    const words = summary.split(/\{\{.*?\}\}/).map((text) => text.replaceAll(/[.?()]/g, String.raw`\$&`))
    expect(own.replaceAll('\n', ' ')).toMatch(new RegExp(`^  \\*${words.join('.+')}\\.?\\*  `))
    for (const part of ['**Means.**', '**Look at.**', '**Do.**']) expect(own).toContain(part)
  })
})

test('the runbook has no page of an alert that does not exist', () => {
  const headings = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(headings.sort()).toEqual(alerts.map(({ name }) => name).sort())
})
