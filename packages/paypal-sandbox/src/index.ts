export { type PaypalSandbox, type PaypalSandboxOptions, startPaypalSandbox } from './start-paypal-sandbox.ts'
