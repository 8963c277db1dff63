import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { FastifyAdapter } from '@bull-board/fastify'
import { recordAudit } from '@centesimo/db'
import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { connectQueues } from '../../connect-queues.ts'
import type { Deps } from '../../deps.ts'
import { authorize } from '../../http/authorize.ts'
import { answerFailure } from '../../http/failures.ts'
import { idOf } from '../../http/ids.ts'
import { pagePolicy } from '../../http/page-policy.ts'
import { Refusal, refuse } from '../../http/refusal.ts'

const boardPath = '/api/admin/queues'
const MAX_REQUEST_CHARS = 300

/**
 * Changes that an admin may make on the board: actions on a single job. Pausing or emptying a whole
 * queue would stop closings and auto-bids without the platform pause.
 */
const changes = new Set(
  ['retry', 'promote', 'clean'].map((action) => `${boardPath}/api/queues/:queueName/:jobId/${action}`),
)

type BoardDeps = Pick<Deps, 'config' | 'log' | 'nodeId' | 'database' | 'sessions' | 'limits'>

/**
 * The worker's queues as a read-mostly page for admins, behind the same authorization as every
 * admin call. Without Redis there is nothing to show: 503.
 */
export async function serveQueueBoard(app: FastifyInstance, deps: BoardDeps): Promise<void> {
  const { config, log, nodeId, database } = deps
  const { connection, queues } = connectQueues(config, log, `${nodeId}-board`)

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
        // Failures use the contract's error body, not the board's.
        route.errorHandler = answerFailure
      })
      board.addHook('onRequest', async (request) => {
        await authorizeBoard(deps, request)
        if (connection.status !== 'ready') throw new Refusal(refuse('UNAVAILABLE'))
      })
      // Redis has no transaction with Postgres, so the audit entry is written before the change.
      board.addHook('preHandler', (request) => recordChange(database, request))
      await board.register(adapter.registerPlugin())
    },
    { prefix: boardPath },
  )
  app.addHook('onClose', () => connection.disconnect())
}

async function authorizeBoard(deps: BoardDeps, request: FastifyRequest): Promise<void> {
  if (!isChange(request)) return await authorize(deps, { method: 'GET', access: 'admin' }, request)
  const isAllowed = request.method === 'PUT' && changes.has(request.routeOptions.url ?? '')
  const change = { method: 'POST', access: 'admin' } as const
  await authorize(deps, isAllowed ? { ...change, dangerous: true } : change, request).catch((error) => {
    throw addSecurityPageHint(error)
  })
  if (!isAllowed) throw new Refusal(refuse('FORBIDDEN'))
}

/** The board cannot ask for a password: the message points to the admin's security page. */
function addSecurityPageHint(error: unknown): unknown {
  if (!(error instanceof Refusal && error.refused.code === 'REAUTHENTICATION_REQUIRED')) return error
  const message = 'Per sicurezza conferma la tua password nella pagina Sicurezza del pannello, poi riprova'
  return new Refusal({ ...error.refused, message })
}

async function recordChange({ db }: Deps['database'], request: FastifyRequest): Promise<void> {
  if (!isChange(request)) return
  const { queueName = 'all' } = request.params as { queueName?: string }
  const [path] = request.url.slice(boardPath.length).split('?')
  await recordAudit(db, {
    adminId: request.sessionUser!.id,
    action: 'queue.change',
    target: { kind: 'queue', id: idOf(queueName) },
    before: null,
    after: { request: `${request.method} ${path}`.slice(0, MAX_REQUEST_CHARS) },
  })
}

function isChange({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
