export { startDemo } from './start-demo.ts'
