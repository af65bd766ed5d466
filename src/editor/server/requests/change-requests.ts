/** The requests that save and publish changes. */
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { RefusedRequest } from '../../../http/request-body.ts'
import type { PublishOrder, SavedAnswer } from '../../model/protocol.ts'
import type { Store } from '../store.ts'
import { limit, sizeOf } from './body-limit.ts'
import { readBody, toChanges, toMessage, toPublishOrder, wrongShape } from './orders.ts'
import { openQueue } from './queue.ts'
import { answerWith } from './responses.ts'
import { authorOf, type Person, type Sender, type SenderEnv } from './sender.ts'

interface ChangeParts {
  store: Store
  /** Called after somebody has asked to publish. */
  onPublishRequest?: ((person: Person, order: PublishOrder) => void) | undefined
}

/** Throws if somebody may not publish like this. */
function checkOrder(sender: Sender, order: PublishOrder): void {
  // In a folder, earlier commits can be all there is to publish.
  if (sender !== 'owner' && order.files.length === 0) throw wrongShape()
  if (
    sender === 'owner' ? order.as === 'ask' : order.as === 'publish' && sender.role !== 'publish'
  ) {
    throw new RefusedRequest(
      403,
      'You cannot publish here.',
      'Ask to publish: those who may publish get a mail.',
    )
  }
}

/** Returns the application, for requests whose sender is known. */
export function changeRequests({ store, onPublishRequest }: ChangeParts): Hono<SenderEnv> {
  const queue = openQueue()
  const app = new Hono<SenderEnv>()

  app.post('/save', limit, async (c) =>
    queue.run(sizeOf(c), async () => {
      const body = await readBody(c.req.raw)
      const changes = toChanges(body)
      const written = await store.write(changes, toMessage(body), authorOf(c.get('sender')))
      if (written === 'stale') return answerWith(c, 412, await store.list())
      const saved = changes.map(({ file }, index) => ({ file, blob: written[index] ?? null }))
      const answer: SavedAnswer = { saved }
      return answerWith(c, 200, answer)
    }),
  )

  app.get('/unpublished', etag(), async (c) => answerWith(c, 200, await store.unpublished()))

  app.post('/publish', limit, async (c) =>
    queue.run(sizeOf(c), async () => {
      const sender = c.get('sender')
      const order = toPublishOrder(await readBody(c.req.raw))
      checkOrder(sender, order)
      const published = await store.publish(order, authorOf(sender))
      if (published.status === 'stale') return answerWith(c, 412, await store.unpublished())
      if (published.status === 'refused') return answerWith(c, 422, published.answer)
      if (published.answer.state === 'asked' && sender !== 'owner')
        onPublishRequest?.(sender, order)
      return answerWith(c, 200, published.answer)
    }),
  )

  return app
}
