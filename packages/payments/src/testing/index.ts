export { hearWebhooks } from './hear-webhooks.ts'
export { sandboxTools } from './sandbox-tools.ts'
