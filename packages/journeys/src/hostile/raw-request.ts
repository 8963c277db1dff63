import { request } from 'node:http'
import type { ErrorBody } from '@centesimo/contract'

type RawRequest = { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
export type RawAnswer = { status: number; headers: Record<string, unknown>; text: string; body: ErrorBody }

/**
 * Sends a request without normalization: malformed paths and headers reach the server unchanged.
 */
export function rawRequest(
  platform: string,
  { method, path, headers = {}, body = '' }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(platform)
  return new Promise((resolve, reject) => {
    const length = { 'content-length': `${Buffer.byteLength(body)}` }
    const outgoing = request({ hostname, port, method, path, headers: { ...length, ...headers } }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, body: parseJson(text) })
      })
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function parseJson(text: string): ErrorBody {
  try {
    return JSON.parse(text)
  } catch {
    return { code: 'NOT_FOUND', message: `no JSON: ${text.slice(0, 100)}`, requestId: '' }
  }
}
