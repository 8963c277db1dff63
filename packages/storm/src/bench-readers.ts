import { connect } from 'node:net'

/** Opens connections to a port, reads and discards what comes, and ends with the last of them. */
const [port = 0, count = 0] = process.argv.slice(2).map(Number)
const buffer = Buffer.alloc(65_536)
for (let i = 0; i < count; i++) {
  await new Promise<void>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: () => true } }, resolve)
    socket.on('error', () => {})
  })
}
