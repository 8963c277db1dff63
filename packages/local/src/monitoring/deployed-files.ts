import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '../paths.ts'

/** The files that Prometheus, Alertmanager and Grafana read. */
export const monitoringDir = join(rootDir, 'deploy')

export type Alert = { name: string; expr: string; severity: string; summary: string; runbook: string }

/** The alerts, as the file states them: one block each. */
export function readAlerts(): Alert[] {
  const text = readFileSync(join(monitoringDir, 'prometheus/alerts.yml'), 'utf8')
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((block) => {
      const [name = ''] = block.split('\n')
      const read = (pattern: RegExp) => pattern.exec(block)?.[1] ?? ''
      return {
        name,
        expr: read(/^ {8}expr: ([\s\S]*?)(?=^ {8}\w)/m),
        severity: read(/severity: (\w+)/),
        summary: read(/summary: "(.+)"/),
        runbook: read(/runbook_url: (\S+)/),
      }
    })
}

/** The expressions of all panels. */
export function readPanels(): { title: string; expr: string }[] {
  return globSync(join(monitoringDir, 'grafana/dashboards/*.json')).flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(file, 'utf8')) as Dashboard
    return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))
  })
}

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] }

/** The names of our programs' metrics in an expression, without what Prometheus appends to them. */
export function metricsIn(expr: string): string[] {
  const names = expr.match(/\b(centesimo|nodejs|process)_\w+/g) ?? []
  return [...new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')))]
}
