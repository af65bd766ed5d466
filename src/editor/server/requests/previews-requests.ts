/** The requests for the links that show what is saved. */
import { type Context, Hono } from 'hono'
import type { PreviewsAnswer } from '../../model/protocol.ts'
import type { Author } from '../store.ts'
import { limit } from './body-limit.ts'
import { readBody, toPreviewedFile, toPreviewId } from './orders.ts'
import { answerWith } from './responses.ts'

/** The links that show what is saved. */
export interface PreviewLinks {
  list(): Promise<PreviewsAnswer>
  make(file: string, author: Author): Promise<void>
  end(id: string): Promise<void>
}

interface PreviewsParts {
  previews: PreviewLinks
  /** Returns who sends a request. */
  authorOf(c: Context): Author
}

/** Returns the application, whose addresses are below that of the links. */
export function previewsRequests({ previews, authorOf }: PreviewsParts): Hono {
  const answer = async (c: Context) => answerWith(c, 200, await previews.list())
  return new Hono()
    .get('/', answer)
    .post('/', limit, async (c) => {
      await previews.make(toPreviewedFile(await readBody(c.req.raw)), authorOf(c))
      return answer(c)
    })
    .post('/end', limit, async (c) => {
      await previews.end(toPreviewId(await readBody(c.req.raw)))
      return answer(c)
    })
}
