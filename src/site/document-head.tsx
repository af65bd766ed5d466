import { renderToStaticMarkup } from 'react-dom/server'
import { addresses, notFoundPath, pageAddress } from '../content/addresses'
import { structuredData, structuredDataElement, type TitleOf } from '../content/structured-data'
import type { PageContent, SiteContent } from '../content/types.generated'
import { color } from '../theme/tokens'
import { documentTitle } from './head'

/** The picture that stands for a page where it is shared. */
export interface SocialImage {
  /** The address on this site. */
  url: string
  width: number
  height: number
}

interface DocumentHeadProps {
  site: SiteContent
  page: PageContent
  image?: SocialImage | undefined
}

/** Open Graph writes `en_US`; where the content names no country, the language's most likely one. */
function locale(language: string): string {
  try {
    const { language: name, region } = new Intl.Locale(language).maximize()
    return region ? `${name}_${region}` : name
  } catch {
    return language
  }
}

function DocumentHead({ site, page, image }: DocumentHeadProps) {
  // The words on the picture.
  const alt = documentTitle({ site, page })
  return (
    <>
      {page.path === notFoundPath && <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content="dark" />
      <meta name="theme-color" content={color.page} />
      <link rel="icon" href={addresses.favicon} sizes="32x32" />
      <link rel="icon" href={addresses.vectorIcon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={addresses.touchIcon} />
      {/* Where there is a script, it asks for this after the first paint. */}
      <noscript>
        <link rel="manifest" href={addresses.manifest} />
      </noscript>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:locale" content={locale(site.language)} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={pageAddress(site, page)} />
      {image && (
        <>
          <meta property="og:image" content={site.origin + image.url} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={alt} />
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="twitter:image:alt" content={alt} />
        </>
      )}
    </>
  )
}

/**
 * What the head of a page holds for those who do not read it: crawlers, link previews, browser chrome.
 * As HTML, because it is written at build time only. Title, description and canonical link change with
 * the page in the browser, so they stand in head.tsx.
 */
export function documentHead(props: DocumentHeadProps & { titleOf?: TitleOf | undefined }): string {
  const { site, page, titleOf } = props
  return (
    renderToStaticMarkup(<DocumentHead {...props} />) +
    structuredDataElement(structuredData(site, page, titleOf))
  )
}
