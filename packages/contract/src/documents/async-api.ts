import type { z } from 'zod'
import { clientEvents, serverEvents } from '../live.ts'
import { socketPath } from '../routes.ts'
import { createSchemas, type Json } from './create-schemas.ts'
import { documentInfo } from './document-info.ts'

type Event = { summary: string; payload?: z.ZodType | null; ack?: z.ZodType }

const CHANNEL = 'live'
const channel = { $ref: `#/channels/${CHANNEL}` }

/** The socket's events as an AsyncAPI document, seen from the server. */
export function asyncApi() {
  const { schemaOf, complete } = createSchemas('draft-07')
  const messages: Record<string, Json> = {}
  const operations: Record<string, Json> = {}

  function addMessage(name: string, summary: string, payload: Json): Json {
    const key = keyOf(name)
    messages[key] = { name, title: name, summary, contentType: 'application/json', payload }
    return { $ref: `${channel.$ref}/messages/${key}` }
  }

  for (const [name, { summary, payload, ack }] of Object.entries<Event>(clientEvents)) {
    const message = addMessage(name, summary, payload ? schemaOf(payload, 'input') : noPayload)
    const reply = ack && addMessage(`${name}.ack`, `The acknowledgement of \`${name}\``, schemaOf(ack, 'output'))
    operations[keyOf(name)] = {
      action: 'receive',
      channel,
      title: name,
      summary,
      description: ack ? 'Emit it with an acknowledgement, or it is ignored.' : 'It has no acknowledgement.',
      messages: [message],
      ...(reply && { reply: { channel, messages: [reply] } }),
    }
  }
  for (const [name, { summary, payload }] of Object.entries<Event>(serverEvents)) {
    const message = addMessage(name, summary, payload ? schemaOf(payload, 'output') : noPayload)
    const description = name.startsWith('auction:') ? 'To the sockets that watch it.' : toOthers(name)
    operations[keyOf(name)] = { action: 'send', channel, title: name, summary, description, messages: [message] }
  }

  const keys = Object.keys(messages)
  return complete({
    asyncapi: '3.1.0',
    id: 'urn:centesimo:live',
    info: {
      ...documentInfo,
      title: 'Centesimo live',
      description: [
        'Socket.IO 4 over WebSocket only: name `transports: ["websocket"]`, because polling is refused.',
        'A client authenticates in the handshake, by the session cookie or `Authorization: Bearer`; without either it',
        'watches as a visitor. Every message is an event with one payload; an event that does not exist, sent with an',
        'acknowledgement, gets a refusal. A refused handshake is an HTTP answer with the JSON of a refused call.',
      ].join(' '),
      tags: [{ name: CHANNEL, description: 'Live auctions' }],
    },
    defaultContentType: 'application/json',
    servers: {
      installation: {
        host: '{host}',
        pathname: `${socketPath}/`,
        protocol: 'wss',
        description: 'Any installation; `ws` without TLS',
        variables: { host: { default: 'localhost:3000', description: 'Host and port of the API' } },
        security: [{ $ref: '#/components/securitySchemes/session' }, { $ref: '#/components/securitySchemes/token' }],
      },
    },
    channels: {
      [CHANNEL]: {
        address: '/',
        title: 'The default namespace',
        description: 'One socket per client. Events of an auction go to the sockets that watch it.',
        messages: Object.fromEntries(keys.map((key) => [key, { $ref: `#/components/messages/${key}` }])),
      },
    },
    operations,
    components: {
      messages,
      securitySchemes: {
        session: { type: 'httpApiKey', in: 'cookie', name: 'sid', description: 'Set by `POST /api/login`' },
        token: { type: 'http', scheme: 'bearer', description: 'An API token: `bid` to bid, `read` for `user:` events' },
      },
    },
  })
}

function toOthers(name: string): string {
  return /^(user|autobid):/.test(name)
    ? 'To the sockets of the user with a session or the scope `read`.'
    : 'To every socket.'
}

const noPayload = { type: 'null', description: 'No payload' }

/** `auction:watch` becomes `auctionWatch`: a key may hold no colon. */
function keyOf(name: string): string {
  return name.replaceAll(/[:.](\w)/g, (_, letter: string) => letter.toUpperCase())
}
