import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@centesimo/local'
import { type Env, readEnv } from './read-compose.ts'

/** What an operator fills in. */
const filledIn = {
  PUBLIC_URL: 'https://aste.example.it',
  SMTP_URL: 'smtp://aste:secret@mail.example.it:587',
  MAIL_FROM: 'aste@example.it',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'a-client-secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
}

/** The .env that `sh deploy/new-env.sh` writes, with its required part filled in. */
export function newEnv(): Env {
  const folder = mkdtempSync(join(tmpdir(), 'new-env-'))
  try {
    return { ...readEnv(runNewEnv(folder)), ...filledIn }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs the script in a folder of its own: it also writes the files of secrets. */
export function runNewEnv(folder: string): string {
  mkdirSync(join(folder, 'deploy'), { recursive: true })
  for (const file of ['.env.example', 'deploy/new-env.sh']) cpSync(join(rootDir, file), join(folder, file))
  return execFileSync('sh', [join(folder, 'deploy/new-env.sh')], { encoding: 'utf8' })
}
