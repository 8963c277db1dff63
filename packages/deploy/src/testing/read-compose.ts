import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { rootDir } from '@centesimo/local'
import { parse } from 'yaml'

export type Env = Record<string, string>

/** What the tests read of a service. */
export type Service = {
  image: string
  build?: { args: Env }
  command: string[]
  user: string
  environment?: Env
  env_file?: string[]
  ports?: string[]
  volumes?: string[]
  tmpfs?: string[]
  networks?: string[]
  profiles?: string[]
  secrets?: string[]
  cap_drop: string[]
  cap_add?: string[]
  security_opt: string[]
  read_only: boolean
  restart: string
  network_mode?: string
  pull_policy?: string
  stop_grace_period?: string
  logging: { driver: string; options: Env }
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  deploy: { resources: { limits: { memory: string; pids: number } } }
}

export type Compose = {
  services: Record<string, Service>
  volumes: Env
  networks: Record<string, { internal?: boolean } | null>
  secrets: Record<string, { file: string }>
}

export const readText = (path: string) => readFileSync(join(rootDir, path), 'utf8')

/** The file as Compose sees it before it replaces variables. */
export function parseCompose(file = 'docker-compose.yml'): Compose {
  // An override's tag: the value replaces that of the first file.
  const override = { tag: '!override', collection: 'seq' as const, resolve: (sequence: unknown) => sequence }
  return parse(readText(file), { merge: true, customTags: [override as never] })
}

/** The services as Compose starts them with these variables. */
export function composeWith(env: Env, file?: string): Compose {
  return mapStrings(parseCompose(file), (text) => interpolate(text, env)) as Compose
}

/** What a service has as its environment: the file first, what compose sets over it. */
export function environmentOf(service: Service, env: Env): Env {
  return { ...(service.env_file ? env : {}), ...service.environment }
}

/** The variables in a text, as ${NAME}, ${NAME:-default} or ${NAME:?message}. */
export function variablesIn(text: string): string[] {
  return [...text.replaceAll('$$', '').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
}

export function readEnv(text: string): Env {
  return parseEnv(text) as Env
}

function interpolate(text: string, env: Env): string {
  return text.replace(/\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g, (match, name, kind, rest) => {
    if (match === '$$') return '$'
    if (env[name]) return env[name]
    if (kind === '?') throw new Error(`${name}: ${rest}`)
    return kind === '-' ? rest : ''
  })
}

function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]))
}
