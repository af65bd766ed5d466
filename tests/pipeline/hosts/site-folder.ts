import path from 'node:path'
import { writeInto } from '../../files.ts'
import { newFolder } from '../disk/site-on-disk.ts'

const words = (text: string) =>
  `<!doctype html><title>${text}</title>${'<p>Some words.</p>'.repeat(100)}`

/** A folder like a built site. Its pages are not built, because hosts do not read them. */
const files: Readonly<Record<string, string>> = {
  'index.html': words('The home page'),
  'contact.html': words('The contact page'),
  'guides.html': words('The guides'),
  'guides/first.html': words('The first guide'),
  'news/1.html': words('The older articles'),
  'news/feed.xml': '<feed/>',
  '404.html': words('The not-found page'),
  'robots.txt': 'User-agent: *\nAllow:',
  'sitemap.xml': `<urlset>${'<url></url>'.repeat(200)}</urlset>`,
  'site.webmanifest': JSON.stringify({ name: 'A'.repeat(2000) }),
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g></g>'.repeat(200)}</svg>`,
  'favicon.ico': 'ico',
  'assets/anna-1/640.avif': 'avif'.repeat(1000),
  'files/Über uns.PDF': '%PDF-1.7 about us',
  'files/Team/Logo (new).SVG': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/c0ffee/20.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'files/talk.mp4': 'mp4',
  'files/prices.csv': 'token;price\n'.repeat(300),
  'files/team/anna.jpg': 'jpg',
  'version.json': '{"commit":"1a2b"}',
  'assets/editor-1.css': 'body { margin: 0 }',
  'social/index.png': 'png'.repeat(1000),
  'assets/app-1.js': `const words = '${'word '.repeat(500)}'`,
  'assets/font-1.woff2': 'font'.repeat(1000),
}

/** A folder with a site in `dist` and a secret beside it. A host may run as another user. */
export function siteFolder(): { root: string; dist: string } {
  const root = newFolder()
  const dist = path.join(root, 'dist')
  writeInto(dist, files)
  writeInto(root, { 'secret.txt': 'root:' })
  return { root, dist }
}
