import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer } from 'node:net'
import { decode, encode, type Packet, streamDecode, streamEncode } from 'dns-packet'

/**
 * Answers every question for an address of `name` with these, as the DNS of a container engine
 * does. Over TCP as well, which the resolver of some machines prefers.
 */
export async function startDnsServer(name: string, addresses: () => readonly string[]) {
  const answer = ({ id = 0, questions = [] }: Packet): Packet => {
    const answers = questions
      .filter(({ type, name: asked }) => type === 'A' && asked.toLowerCase() === name)
      .flatMap((question) => addresses().map((data) => ({ type: 'A' as const, name: question.name, ttl: 1, data })))
    return { type: 'response', id, questions, answers }
  }
  const tcp = createServer((socket) => {
    socket.on('error', () => {})
    // A question comes in one piece: it is tiny.
    socket.on('data', (message) => {
      const question = streamDecode(message)
      if (question) socket.write(streamEncode(answer(question)))
    })
  })
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
  const { port } = tcp.address() as AddressInfo
  const udp = createSocket('udp4')
  udp.on('message', (message, from) => udp.send(encode(answer(decode(message))), from.port, from.address))
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve))
  const stop = async () => {
    udp.close()
    tcp.close()
  }
  return { address: `127.0.0.1:${port}`, stop }
}
