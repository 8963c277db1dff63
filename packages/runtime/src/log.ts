import { type Logger, pino } from 'pino'

export type Log = Logger

/** Writes one JSON line per event to standard output. Tests are silent unless LOG_LEVEL is set. */
export function createLog(name: string, level: string = process.env.LOG_LEVEL ?? defaultLevel()): Log {
  return pino({ name, level, redact: { paths: secrets, censor: '[hidden]' } })
}

const secrets = ['req.headers.cookie', 'req.headers.authorization', 'password', '*.password', 'token', '*.token']

function defaultLevel(): string {
  return process.env.VITEST ? 'silent' : 'info'
}
