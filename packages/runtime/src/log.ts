import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Writes one JSON line per event to standard output. Tests are silent unless LOG_LEVEL is set. */
export function createLog(
  name: string,
  level: string = process.env.LOG_LEVEL || defaultLevel(),
  destination?: DestinationStream,
): Log {
  const options = { name, level, redact: { paths: secrets, censor: '[hidden]' } }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * The log of security events, which no LOG_LEVEL but `silent` shortens: a file of their own, or
 * standard output, where their name tells them from the log.
 */
export function createSecurityLog(file: string | null): Log {
  const isSilent = (process.env.LOG_LEVEL || defaultLevel()) === 'silent'
  if (file === null) return createLog('security', isSilent ? 'silent' : 'info')
  return createLog('security', 'info', pino.destination({ dest: file, append: true, mkdir: true, sync: true }))
}

const secrets = ['req.headers.cookie', 'req.headers.authorization', 'password', '*.password', 'token', '*.token']

function defaultLevel(): string {
  return process.env.VITEST ? 'silent' : 'info'
}
