/** How a link to a page looks elsewhere: in search results, and where people share it. */
import { canBeDrawn, searchLengths } from '../../../checks/rules/seo.ts'
import { notFoundPath } from '../../../content/addresses.ts'
import { siteFile } from '../../../content/content-files.ts'
import { firstPicture } from '../../../content/first-picture.ts'
import { own, ownText, valueAt } from '../../../content/json-object.ts'
import { valueIn } from '../../model/json/tree.ts'
import * as parts from '../parts/shared-styles.ts'
import { SitePicture } from '../parts/site-picture.tsx'
import { useEditor } from '../state/store.ts'
import { picturesIn } from '../state/use-picture.ts'
import * as styles from './link-looks-styles.ts'

/** Returns a text as search results show it: whole words, up to a number of characters. */
export function cutForSearch(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const start = text.slice(0, Math.max(maxLength, 0))
  return `${start.replace(/\s+\S*$/, '')} …`
}

interface Facts {
  title: string
  description: string
  path: string
  brand: string
  origin: string
}

function SearchResult({ title, description, path, brand, origin }: Facts) {
  const lengths = searchLengths(brand)
  const { host } = URL.canParse(origin) ? new URL(origin) : { host: origin }
  return (
    <div className={styles.result}>
      <span>{[host, ...path.split('/').filter(Boolean)].join(' › ')}</span>
      <strong>
        {cutForSearch(title, lengths.title)} – {brand}
      </strong>
      <span>{cutForSearch(description, lengths.description)}</span>
    </div>
  )
}

function SharedLink({ picture, ...facts }: Facts & { picture: string | undefined }) {
  const { title, description, brand, origin } = facts
  return (
    <div className={styles.shared}>
      {picture === undefined ? (
        <div className={styles.drawn}>
          {canBeDrawn(title) && <strong>{title}</strong>}
          <span>{brand}</span>
        </div>
      ) : (
        <SitePicture className={styles.picture} name={picture} />
      )}
      <div className={styles.excerpt}>
        <span>{URL.canParse(origin) ? new URL(origin).host : origin}</span>
        <strong>{title}</strong>
        <span>{description}</span>
      </div>
    </div>
  )
}

/** Shows how links to a page look. `value`: the page, which can have any mistake. */
export function LinkLooks({ value }: { value: unknown }) {
  const site = useEditor(({ session }) => valueIn(session.files, siteFile))
  const pictures = useEditor(picturesIn)
  const text = (name: string) => ownText(value, name) ?? ''
  if (text('path') === notFoundPath) return null
  const facts = {
    title: text('title'),
    description: text('description'),
    path: text('path'),
    brand: ownText(site, 'brand') ?? '',
    origin: ownText(site, 'origin') ?? '',
  }
  const named = [['socialPicture'], ['article', 'picture']].flatMap(
    (path) => ownText(valueAt(value, path), 'file') ?? [],
  )
  // The build has the same order.
  const others = canBeDrawn(facts.title) ? [] : [firstPicture(own(value, 'sections'))?.file ?? '']
  const picture = [...named, ...others].find((name) => Object.hasOwn(pictures, name))
  return (
    <details className={`${parts.details} ${styles.previews}`}>
      <summary>How links to the page look</summary>
      <div className={parts.loose}>
        <div className={parts.tight}>
          <h3 className={parts.label}>In search results</h3>
          {own(value, 'noindex') === true ? (
            <p className={parts.help}>Search engines are asked not to show this page.</p>
          ) : (
            <SearchResult {...facts} />
          )}
        </div>
        <div className={parts.tight}>
          <h3 className={parts.label}>Where people share it</h3>
          <SharedLink {...facts} picture={picture} />
          <p className={parts.help}>
            Each network has its own letters and frames. Without a picture of your own, the site
            draws one with the title.
          </p>
        </div>
      </div>
    </details>
  )
}
