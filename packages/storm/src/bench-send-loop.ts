import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Does what `bench/send-loop.c` does, for machines without a C compiler: one prebuilt frame,
 * written to bare TCP sockets.
 */
const [count = 0, rounds = 0, gapMs = 0, bytes = 0] = process.argv.slice(2).map(Number)
const frame = Buffer.alloc(bytes)
const sockets: Socket[] = []
const server = createServer({ noDelay: true }, (socket) => {
  sockets.push(socket.resume().on('error', () => {}))
  if (sockets.length === count) void run()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(address.port)
})

async function run(): Promise<void> {
  await pause(300)
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) {
    for (const socket of sockets) socket.write(frame)
    await pause(gapMs)
  }
  const { user, system } = process.cpuUsage(before)
  console.log((user + system) / (count * rounds))
  process.exit(0)
}
