import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { FastifyAdapter } from '@bull-board/fastify'
import { recordAct } from '@centesimo/db'
import { createRedis, queueNames } from '@centesimo/runtime'
import fastifyHelmet from '@fastify/helmet'
import { Queue } from 'bullmq'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { admit } from '../../http/admit.ts'
import { answerFailure } from '../../http/failures.ts'
import { idOf } from '../../http/ids.ts'
import { pagePolicy } from '../../http/page-policy.ts'
import { Refusal, refuse } from '../../http/refusal.ts'

const boardPath = '/api/admin/queues'

type BoardDeps = Pick<Deps, 'config' | 'log' | 'nodeId' | 'database' | 'sessions' | 'limits'>

/** The worker's queues as a page for admins, behind the gate of every other call of theirs. Without Redis there is nothing to show: 503. */
export async function serveQueueBoard(app: FastifyInstance, deps: BoardDeps): Promise<void> {
  const { config, log, nodeId, database } = deps
  const connection = createRedis(config.redisQueueUrl, { name: `${nodeId}-board`, log })
  // Only the worker says what its queues are like; and no question at the start may fail for ever because Redis is away just then.
  const options = { connection, skipMetasUpdate: true, skipVersionCheck: true }
  const queues = queueNames.map((name) => new Queue(name, options))
  for (const queue of queues) queue.on('error', (error) => log.debug({ err: error }, 'the queue does not answer'))

  const adapter = new FastifyAdapter()
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue)),
    serverAdapter: adapter.setBasePath(boardPath),
    options: { uiConfig: { boardTitle: 'Centesimo' } },
  })
  await app.register(
    async (board) => {
      await board.register(fastifyHelmet, pagePolicy({ ...config, paymentScriptUrl: null, html: '' }))
      board.addHook('onRoute', (route) => {
        // A failure is told in the house's words and not in the board's.
        route.errorHandler = answerFailure
      })
      board.addHook('onRequest', async (request) => {
        await admit(deps, gateOf(request), request)
        if (connection.status !== 'ready') throw new Refusal(refuse('UNAVAILABLE'))
      })
      // What is done in Redis has no transaction: the row is there first.
      board.addHook('preHandler', (request) => recordChange(database, request))
      await board.register(adapter.registerPlugin())
    },
    { prefix: boardPath },
  )
  app.addHook('onClose', () => connection.disconnect())
}

function gateOf(request: FastifyRequest) {
  return { method: isChange(request) ? 'POST' : 'GET', access: 'admin' } as const
}

async function recordChange({ db }: Deps['database'], request: FastifyRequest): Promise<void> {
  if (!isChange(request)) return
  const { queueName = 'all' } = request.params as { queueName?: string }
  const asked = `${request.method} ${request.url.slice(boardPath.length)}`
  await recordAct(db, {
    adminId: request.who!.id,
    act: 'queue.change',
    target: { kind: 'queue', id: idOf(queueName) },
    before: null,
    after: { request: asked },
  })
}

function isChange({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
