import { describe, expect, test } from 'vitest'
import type { PageContent } from '../../src/content/types.generated.ts'
import { framesOf, videoAt } from '../../src/content/videos.ts'

const youTube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'

describe('videoAt', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', youTube],
    ['https://www.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=90s', `${youTube}&start=90`],
    ['https://youtu.be/aqz-KE-bpKQ?si=abc', youTube],
    ['https://youtu.be/aqz-KE-bpKQ/?t=1h2m3s', `${youTube}&start=3723`],
    ['https://youtu.be/aqz-KE-bpKQ?t=soon', youTube],
    ['https://WWW.YouTube.com/v/aqz-KE-bpKQ', youTube],
    ['https://m.youtube.com/shorts/aqz-KE-bpKQ', youTube],
    ['https://www.youtube.com/live/aqz-KE-bpKQ', youTube],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', youTube],
    ['https://vimeo.com/76979871', vimeo],
    ['https://vimeo.com/channels/staffpicks/76979871/', vimeo],
    ['https://vimeo.com/76979871/ab12cd34ef', `${vimeo}&h=ab12cd34ef`],
    ['https://player.vimeo.com/video/76979871?h=ab12cd34ef', `${vimeo}&h=ab12cd34ef`],
  ])('recognizes the video at %s', (href, player) => {
    expect(videoAt(href)).toMatchObject({ kind: 'framed', page: href, player })
  })

  test.each([
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ%22%3E',
    'https://www.youtube.com/playlist?list=PLaqzKEbpKQ',
    'https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil.example/https://vimeo.com/76979871',
    'https://vimeo.com/categories',
    'http://vimeo.com/76979871',
    'https://',
    '/contact',
    '/files/brochure.pdf',
  ])('recognizes no video at %s', (href) => {
    expect(videoAt(href)).toBeUndefined()
  })

  test('recognizes a video file of the site', () => {
    expect(videoAt('/files/tours/The%20desk.mp4')).toEqual({
      kind: 'file',
      address: '/files/tours/The%20desk.mp4',
      mediaType: 'video/mp4',
    })
  })
})

describe('framesOf', () => {
  test('lists each video service of a page once', () => {
    const video = (href?: string) => ({ type: 'video', heading: 'A', href })
    const sections = [
      'https://vimeo.com/1',
      'https://youtu.be/aqz-KE-bpKQ',
      'https://vimeo.com/2',
      '/files/a.mp4',
      undefined,
    ].map(video)
    expect(framesOf({ sections } as unknown as PageContent)).toEqual([
      'https://player.vimeo.com',
      'https://www.youtube-nocookie.com',
    ])
  })
})
