import { addresses, notFoundPath, pageAddress } from '../../content/addresses.ts'
import { siteColors } from '../../content/brand/palette.ts'
import type { DocumentData } from '../../content/site-renderer.ts'
import { theme } from '../brand.ts'
import { FontPreloads } from './font-preloads.tsx'
import { documentTitle, Head } from './head-elements.tsx'
import { pageLanguage } from './language.ts'
import { LanguageHead } from './language-head.tsx'

interface DocumentHeadProps {
  data: DocumentData
  /** The page's part of the content security policy. */
  policy: string
  /** The addresses of the fonts that the page needs. */
  fonts: readonly string[]
}

/**
 * Renders the head of a page's document: first what browsers need, then what React updates (see head.tsx), then
 * the metadata for crawlers, link previews and the browser's interface.
 */
export function DocumentHead({ data, policy, fonts }: DocumentHeadProps) {
  const { site, page, image } = data
  const alt = image?.alt ?? documentTitle(data)
  return (
    <>
      <meta charSet="utf-8" />
      {/* It applies to everything after it. */}
      <meta httpEquiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <FontPreloads files={fonts} />
      <Head data={data} />
      <LanguageHead site={site} />
      {(page.path === notFoundPath || page.noindex) && <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content={theme} />
      <meta name="theme-color" content={siteColors(site).background} />
      <link rel="icon" href={addresses.favicon} sizes="32x32" />
      <link rel="icon" href={addresses.vectorIcon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={addresses.touchIcon} />
      {/* The boot script loads the manifest after the first paint. */}
      <noscript>
        <link rel="manifest" href={addresses.manifest} />
      </noscript>
      {page.feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={site.brand}
          href={site.origin + page.feed}
        />
      )}
      {page.article ? (
        <>
          <meta property="og:type" content="article" />
          <meta property="article:published_time" content={page.article.date} />
          {page.article.updated && (
            <meta property="article:modified_time" content={page.article.updated} />
          )}
          {page.article.topic && <meta property="article:section" content={page.article.topic} />}
        </>
      ) : (
        <meta property="og:type" content="website" />
      )}
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:locale" content={pageLanguage(site.language).locale} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={pageAddress(site, page)} />
      {image && (
        <>
          <meta property="og:image" content={site.origin + image.url} />
          <meta property="og:image:type" content={image.type} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          {alt && <meta property="og:image:alt" content={alt} />}
          <meta name="twitter:card" content="summary_large_image" />
          {alt && <meta name="twitter:image:alt" content={alt} />}
        </>
      )}
    </>
  )
}
