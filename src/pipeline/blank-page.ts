import type { DocumentData } from '../content/site-renderer.ts'
import type { SiteContent } from '../content/types.generated.ts'

/** Returns what a page is rendered from that is to have its content from the editor. */
export function blankPage(path: string): DocumentData {
  const action = { label: '', href: '/' }
  const site: SiteContent = {
    brand: '',
    origin: 'https://site.invalid',
    language: 'en',
    contact: { email: '', phone: '' },
    header: { links: [], action, skipLabel: '', navigationLabel: '', menuLabel: '' },
    footer: { text: '', supportNote: '', copyrightYear: 0 },
  }
  return { site, page: { path, title: '', description: '', sections: [] } }
}
