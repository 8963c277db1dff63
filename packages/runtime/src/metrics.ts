import { Registry } from 'prom-client'

/** What this process measures; a program that has an HTTP port serves it as Prometheus text. */
export const metrics = new Registry()
