import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import compression from 'compression'
import type { Connect, Plugin } from 'vite'
import { headersFor } from './headers-file.ts'

/**
 * Makes `vite preview` answer as a good static host does: with the headers of `_headers`, compressed,
 * pages revalidated, each page at one address, and unknown paths with the not-found page and 404.
 */
export function previewPlugin(): Plugin {
  return {
    name: 'site:preview',

    async configurePreviewServer({ config, middlewares }) {
      const outDir = path.resolve(config.root, config.build.outDir)
      // Read for each answer: the site may be built again while it is being served.
      const read = (file: string) =>
        readFile(path.join(outDir, file), 'utf8').catch(() => {
          throw new Error(`${config.build.outDir} holds no built site. Run: npm run build`)
        })
      await read('_headers')

      middlewares.use(async (request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
        response.setHeader('Cache-Control', 'no-cache')
        for (const [name, value] of Object.entries(headersFor(await read('_headers'), pathname))) {
          response.setHeader(name, value)
        }
        if (pathname.length === 1 || !pathname.endsWith('/')) return next()
        // One leading slash alone is kept: '//host' would lead to another host.
        const target = `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`
        response.writeHead(301, { Location: target }).end()
      })
      middlewares.use(compression() as unknown as Connect.HandleFunction)

      // Vite has found the file of the page by now, and would answer the rest with an empty 404.
      return () => {
        middlewares.use(async (request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost')
          const isPage = pathname.endsWith('.html') && existsSync(path.join(outDir, pathname))
          if (isPage && pathname !== '/404.html') return next()
          response
            .writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
            .end(await read('404.html'))
        })
      }
    },
  }
}
