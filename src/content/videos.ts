/** The videos that a section can show: files of the site, and those of two services, which play in a frame. */
import { fileKindOf } from './file-kinds.ts'
import type { PageContent } from './types.generated.ts'
import { fileNameAt } from './uploaded-file.ts'

export type Video =
  | {
      kind: 'file'
      /** The address on this site. */
      address: string
      mediaType: string
    }
  | {
      kind: 'framed'
      /** The name of the service. */
      service: string
      /** The page of the video at the service. */
      page: string
      /** The address of the player, which begins to play. */
      player: string
    }

const youTube = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/
const vimeo = /^(?:www\.|player\.)?vimeo\.com$/

function framed(service: string, page: string, player: string, addresses: object): Video {
  const address = new URL(player)
  for (const [name, value] of Object.entries({ autoplay: 1, ...addresses })) {
    if (value) address.searchParams.set(name, String(value))
  }
  return { kind: 'framed', service, page, player: address.href }
}

/** Returns the seconds in the start of a video: 90 for `90`, `90s` and `1m30s`, 0 for any other text. */
function secondsIn(start: string): number {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(start) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

/** Returns the video at the address of its page, or of its player; undefined if it is at no known service. */
function videoOfService(href: string): Video | undefined {
  const { hostname, pathname, searchParams } = new URL(href)
  if (youTube.test(hostname) || hostname === 'youtu.be') {
    const [, inPath] = /^\/(?:embed\/|shorts\/|live\/|v\/)?([\w-]{11})\/?$/.exec(pathname) ?? []
    const id = pathname === '/watch' ? searchParams.get('v') : inPath
    if (!id || !/^[\w-]{11}$/.test(id)) return undefined
    const start = secondsIn(searchParams.get('t') ?? searchParams.get('start') ?? '')
    const player = `https://www.youtube-nocookie.com/embed/${id}`
    return framed('YouTube', href, player, { start })
  }
  if (!vimeo.test(hostname)) return undefined
  const [, id, hash] =
    /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  const player = `https://player.vimeo.com/video/${id}`
  return id
    ? framed('Vimeo', href, player, { dnt: 1, h: hash ?? searchParams.get('h') })
    : undefined
}

/** Returns the video at an address: a file of this site, or a page at YouTube or Vimeo. Undefined for any other. */
export function videoAt(href: string): Video | undefined {
  const name = fileNameAt(href)
  if (name !== undefined) {
    const { mediaType = '' } = fileKindOf(name) ?? {}
    return mediaType.startsWith('video/') ? { kind: 'file', address: href, mediaType } : undefined
  }
  return /^https:\/\//.test(href) && URL.canParse(href) ? videoOfService(href) : undefined
}

/** Returns the origins of the players that a page shows in frames, in the order of their names. */
export function framesOf({ sections }: Pick<PageContent, 'sections'>): string[] {
  const origins = sections.flatMap((section) => {
    const video = section.type === 'video' && section.href ? videoAt(section.href) : undefined
    return video?.kind === 'framed' ? new URL(video.player).origin : []
  })
  return [...new Set(origins)].sort()
}
