import { css } from 'linaria'
import type { MouseEvent } from 'react'
import { pictureAddress, pictureData } from '../../content/picture-data.ts'
import type { SectionProps } from '../../content/section-props.ts'
import type { VideoSection } from '../../content/types.generated.ts'
import { videoAt } from '../../content/videos.ts'
import { Drawing } from '../theme/drawing.tsx'
import { linesOf } from '../theme/lines.ts'
import { card } from '../theme/mixins.ts'
import { Picture } from '../theme/picture.tsx'
import { playVideo } from '../theme/play-video.ts'
import { Section, SectionHead } from '../theme/section.tsx'
import { color, duration, font, media, radius, size, space } from '../theme/tokens.ts'

const head = css`
  max-width: ${size.line};
  margin-block-end: ${space[8]};
  @media ${media.tablet} {
    margin-block-end: ${space[12]};
  }
`

const figure = css`
  margin: 0;
  @media print {
    break-inside: avoid;
  }
`

/* Grows with the words of the button, which it does not with a hidden overflow. */
const screen = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: clip;
  aspect-ratio: 16 / 9;
  ${card}
  & > video {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  @media print {
    aspect-ratio: auto;
    /* Without a picture, it says nothing on paper. */
    &:has(> video:not([poster])) {
      display: none;
    }
  }
`

const player = css`
  display: contents;
  & > iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }
`

const cover = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: ${space[4]};
  text-decoration: none;
  :not(:empty) + & {
    display: none;
  }
  & img {
    position: absolute;
    inset: 0;
    height: 100%;
    object-fit: cover;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  @media print {
    display: block;
    & img {
      position: static;
      height: auto;
    }
    &::after {
      content: attr(href);
      overflow-wrap: anywhere;
    }
  }
`

const button = css`
  position: relative;
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  max-width: 100%;
  min-height: ${size.control};
  padding: ${space[2]} min(${space[6]}, 8%);
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: ${color.primary};
  color: ${color.page};
  font: ${font.medium} ${font.base} / 1.25 ${font.family};
  text-align: center;
  overflow-wrap: anywhere;
  transition: background-color ${duration.quick} ease-out;
  a:hover > & {
    background: ${color.primaryHover};
  }
  @media (forced-colors: active) {
    background: Canvas;
  }
  @media print {
    display: none;
  }
`

const below = css`
  max-width: ${size.line};
  margin-block-start: ${space[4]};
  color: ${color.textSecondary};
  font-size: ${font.small};
  & > p + p {
    margin-block-start: ${space[1]};
  }
`

/** As wide as the content. */
const sizes = '(min-width: 74rem) 70rem, calc(100vw - 2.5rem)'

/** The width of the picture before a file plays, in pixels: the element takes only one. */
const posterWidth = 1440

/** With a modifier key, the link opens the page of the video in another window. */
function play(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  playVideo(event.currentTarget)
}

const nameOf = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language)

/** The language of a tag, without its country. */
const primary = (tag: string) => tag.split('-')[0]

function Player({ section, site, pictures, place }: SectionProps<VideoSection>) {
  const { href, picture, captions = [], playLabel } = section
  const video = href === undefined ? undefined : videoAt(href)
  if (!video) return null
  const data = picture && pictureData(pictures, picture.file)
  if (video.kind === 'file') {
    const usual = captions.find(({ language }) => primary(language) === primary(site.language))
    return (
      // biome-ignore lint/a11y/useMediaCaption: content has them, and the checks ask for them.
      <video
        controls
        playsInline
        preload="none"
        aria-label={section.heading}
        poster={data && pictureAddress(data, posterWidth)}
      >
        {/* The preview of the editor may load no media. */}
        {!import.meta.env.IN_EDITOR && <source src={video.address} type={video.mediaType} />}
        {(import.meta.env.IN_EDITOR ? [] : captions).map((one, index) => {
          const { href: src, language } = one
          if (src === undefined) return null
          return (
            <track
              key={index}
              kind="captions"
              src={src}
              label={nameOf(language)}
              default={one === usual}
              srcLang={language}
            />
          )
        })}
      </video>
    )
  }
  return (
    <>
      {/* An empty text, so that React leaves the player alone. */}
      <div className={player}>{''}</div>
      <a className={cover} href={video.page} data-player={video.player} onClick={play}>
        {picture && <Picture picture={picture} pictures={pictures} place={place} sizes={sizes} />}
        <span className={button}>
          <Drawing size="1.125em">
            <path d="M7 5v14l12-7z" fill="currentColor" />
          </Drawing>
          {playLabel}
        </span>
      </a>
    </>
  )
}

export default function VideoPlayer(props: SectionProps<VideoSection>) {
  const { section, headingLevel } = props
  const { href, caption, serviceText } = section
  const video = href === undefined ? undefined : videoAt(href)
  return (
    <Section id={section.id}>
      <SectionHead section={section} level={headingLevel} className={head} />
      <figure className={figure}>
        <div className={screen}>
          <Player {...props} />
        </div>
        {(caption || video?.kind === 'framed') && (
          <figcaption className={below}>
            {caption && <p className={linesOf(caption)}>{caption}</p>}
            {video?.kind === 'framed' && <p>{serviceText.replace('{service}', video.service)}</p>}
          </figcaption>
        )}
      </figure>
    </Section>
  )
}
