export { ApiRefusal } from './api-refusal.ts'
export type { Live, LiveOptions } from './connect-live.ts'
export { type Client, type ClientOptions, createClient } from './create-client.ts'
