import { readFileSync } from 'node:fs'

/** Settings that may come from a file, as Docker and Kubernetes hand out secrets: `NAME_FILE`. */
export const secretSettings = [
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_QUEUE_URL',
  'REDIS_PUBSUB_URL',
  'REDIS_SENTINEL_PASSWORD',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'PAYPAL_CLIENT_SECRET',
] as const

type SecretSetting = (typeof secretSettings)[number]

/** A setting's value, from the environment or, for a secret, from its file. Undefined: not set. */
export function readSetting(env: NodeJS.ProcessEnv, name: string): { value?: string; problem?: string } {
  const value = env[name] || undefined
  const file = secretSettings.includes(name as SecretSetting) ? env[`${name}_FILE`] || undefined : undefined
  if (file === undefined) return value === undefined ? {} : { value }
  if (value !== undefined) return { problem: `is set twice: ${name}_FILE names a file` }
  try {
    // Editors and `echo` end a file with a line break.
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return text === '' ? { problem: `is empty in the file ${file}` } : { value: text }
  } catch (error) {
    return { problem: `cannot be read from the file ${file}: ${(error as NodeJS.ErrnoException).code}` }
  }
}
