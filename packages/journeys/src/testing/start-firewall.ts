import { once } from 'node:events'
import { createServer, type IncomingMessage, request as sendRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

export type Firewall = {
  /** The platform's address behind the firewall. */
  url: string
  allowWebSockets: () => void
  close: () => Promise<void>
}

/** A proxy that drops every WebSocket until `allowWebSockets`, as some networks do. Calls pass. */
export async function startFirewall(platform: string): Promise<Firewall> {
  const { hostname, port } = new URL(platform)
  let allowsWebSockets = false
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    const upstream = sendRequest({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  server.on('upgrade', (request, socket, head) => {
    if (!allowsWebSockets) return socket.destroy()
    const upstream = connect(Number(port), hostname, () => {
      upstream.write(formatRequestHead(request))
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    })
    for (const end of [socket, upstream]) end.on('error', () => [socket, upstream].map((each) => each.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    allowWebSockets: () => {
      allowsWebSockets = true
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function formatRequestHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
