/** The requests for the links that show what is saved. */
import type { Hono, MiddlewareHandler } from 'hono'
import type { PreviewsAnswer } from '../../model/protocol.ts'
import type { Author } from '../store.ts'
import { answerWith } from './answers.ts'
import { readBody, toPreviewedFile, toPreviewId, wrongShape } from './orders.ts'
import type { SentBy } from './requests-app.ts'

/** The links that show what is saved. */
export interface PreviewLinks {
  list(): Promise<PreviewsAnswer>
  make(file: string, author: Author): Promise<void>
  end(id: string): Promise<void>
}

/** Adds the requests to those of the screen. `limit`: that of a body. */
export function addPreviews(
  app: Hono<SentBy>,
  previews: PreviewLinks,
  limit: MiddlewareHandler,
): void {
  app.get('/previews', async (c) => answerWith(c, 200, await previews.list()))
  app.post('/previews', limit, async (c) => {
    const sender = c.get('sender')
    if (sender === 'owner') throw wrongShape()
    const { name, address } = sender
    await previews.make(toPreviewedFile(await readBody(c.req.raw)), { name, address })
    return answerWith(c, 200, await previews.list())
  })
  app.post('/previews/end', limit, async (c) => {
    await previews.end(toPreviewId(await readBody(c.req.raw)))
    return answerWith(c, 200, await previews.list())
  })
}
