import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { type ScrapedPrograms, startScrapedPrograms } from '../testing/start-scraped-programs.ts'
import { metricsIn, monitoringDir, readAlerts, readPanels } from './deployed-files.ts'
import { findDebianProgram } from './find-debian-program.ts'

// The real Prometheus with the shipped files, against running programs.

const folder = mkdtempSync(join(tmpdir(), 'prometheus-'))
let programs: ScrapedPrograms
let prometheus: ChildProcess
let url: string
let output = ''

beforeAll(async () => {
  const program = await findDebianProgram('prometheus', { of: 'prometheus' })
  programs = await startScrapedPrograms()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  writeFileSync(join(folder, 'metrics_token'), programs.token)
  writeFileSync(join(folder, 'prometheus.yml'), configFor(port))
  cpSync(join(monitoringDir, 'prometheus/alerts.yml'), join(folder, 'alerts.yml'))
  prometheus = spawn(program, [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ])
  prometheus.stderr?.on('data', (chunk) => (output += chunk))
  const jobs = ['centesimo-api', 'centesimo-backup', 'centesimo-worker', 'prometheus']
  const allUp = jobs.map((job) => [job, 'up', ''])
  await vi.waitFor(async () => expect(await targets()).toEqual(allUp), { timeout: 60_000, interval: 300 })
}, 300_000)
afterAll(async () => {
  if (prometheus) {
    const isOver = once(prometheus, 'exit')
    prometheus.kill('SIGTERM')
    await isOver
  }
  await programs?.stop()
  rmSync(folder, { recursive: true })
})

/** The shipped file, with this machine's addresses instead of names of containers, and in haste. */
function configFor(port: number): string {
  const host = (address: string) => JSON.stringify(new URL(address).host)
  return readFileSync(join(monitoringDir, 'prometheus/prometheus.yml'), 'utf8')
    .replaceAll(/dns_sd_configs:\s+- \{ names: \[(\w+)\],.*\}/g, (_all, name: keyof typeof programs.urls) => {
      return `static_configs: [{ targets: [${host(programs.urls[name])}] }]`
    })
    .replaceAll('/run/secrets/metrics_token', join(folder, 'metrics_token'))
    .replaceAll('localhost:9090', `127.0.0.1:${port}`)
    .replaceAll(': 15s', ': 1s')
}

async function ask<Data>(path: string, query: Record<string, string> = {}): Promise<Data> {
  const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(query)}`)
  const { status, data, error } = (await answer.json()) as { status: string; data: Data; error?: string }
  if (status !== 'success') throw new Error(`${path}: ${error}`)
  return data
}

type Target = { labels: { job: string }; health: string; lastError: string }

async function targets(): Promise<string[][]> {
  const { activeTargets } = await ask<{ activeTargets: Target[] }>('targets').catch((error) => {
    if (prometheus.exitCode !== null) throw new Error(output)
    throw error
  })
  return activeTargets.map(({ labels, health, lastError }) => [labels.job, health, lastError]).toSorted()
}

type Rule = { name: string; state: string; health: string; lastError?: string; labels: { severity: string } }

async function rules(): Promise<Rule[]> {
  const { groups } = await ask<{ groups: { rules: Rule[] }[] }>('rules')
  return groups.flatMap((group) => group.rules)
}

test('every alert is evaluated without an error', async () => {
  const health = async () =>
    Object.fromEntries((await rules()).map((rule) => [rule.name, rule.lastError ?? rule.health]))
  const allOk = Object.fromEntries(readAlerts().map(({ name }) => [name, 'ok']))
  await expect.poll(health, { timeout: 30_000 }).toEqual(allOk)
})

test('nothing wakes anyone while all runs as it should', async () => {
  const waking = async () => {
    const raised = (await rules()).filter(({ state }) => state !== 'inactive')
    return raised.filter(({ labels }) => labels.severity === 'wake').map(({ name }) => name)
  }
  // Before the first answers of the programs, ApiDown is about to fire.
  await expect.poll(waking, { timeout: 30_000 }).toEqual([])
})

describe.each(readPanels())('the panel $title: $expr', ({ expr }) => {
  test('is answered', async () => {
    const query = expr.replaceAll('$__rate_interval', '1m')
    expect(await ask('query', { query })).toMatchObject({ result: expect.any(Array) })
  })
})

test('every metric of an alert or a panel is known to Prometheus', async () => {
  const known = new Set(Object.keys(await ask<Record<string, unknown>>('metadata')))
  const named = [...readAlerts(), ...readPanels()].flatMap(({ expr }) => metricsIn(expr))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
