import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

export type Firewall = {
  /** The platform's address behind the firewall. */
  url: string
  letWebSocketsThrough: () => void
  close: () => Promise<void>
}

/** A proxy that drops every WebSocket until `allowWebSockets`, as some networks do. Calls pass. */
export async function startFirewall(platform: string): Promise<Firewall> {
  const { hostname, port } = new URL(platform)
  let isOpen = false
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    const onward = ask({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.on('upgrade', (request, socket, head) => {
    if (!isOpen) return socket.destroy()
    const onward = connect(Number(port), hostname, () => {
      onward.write(headOf(request))
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    for (const end of [socket, onward]) end.on('error', () => [socket, onward].map((each) => each.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letWebSocketsThrough: () => {
      isOpen = true
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
