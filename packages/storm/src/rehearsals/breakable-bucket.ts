import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startFauxqs } from 'fauxqs'

/** `silent` answers nothing, `failing` answers 503, `gone` refuses connections. */
export type BucketState = 'well' | 'silent' | 'failing' | 'gone'

export type BreakableBucket = {
  /** The settings of the programs. */
  env: Record<string, string>
  be: (state: BucketState) => Promise<void>
  stop: () => Promise<void>
}

const BUCKET = 'media'

/** A bucket of an S3-compatible server, behind a proxy that breaks. */
export async function startBreakableBucket(): Promise<BreakableBucket> {
  const store = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  store.createBucket(BUCKET)
  let state: BucketState = 'well'
  const proxy = createServer((asked, answer) => {
    if (state === 'silent') return
    if (state === 'failing') return void answer.writeHead(503).end()
    pass(store.port, asked, answer)
  })
  const listen = async (port: number) => {
    proxy.listen(port, '127.0.0.1')
    await once(proxy, 'listening')
  }
  const hangUp = async () => {
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  }
  await listen(0)
  const { port } = proxy.address() as AddressInfo
  return {
    env: {
      MEDIA_DRIVER: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-south-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'a-key-for-this-rehearsal',
      S3_SECRET_ACCESS_KEY: 'a-secret-for-this-rehearsal',
      S3_FORCE_PATH_STYLE: '1',
    },
    async be(next) {
      // What was asked in silence stays without an answer, as after a network that lost it.
      proxy.closeAllConnections()
      if (next === 'gone') await hangUp()
      else if (state === 'gone') await listen(port)
      state = next
    },
    async stop() {
      if (state !== 'gone') await hangUp()
      await store.stop()
    },
  }
}

function pass(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
