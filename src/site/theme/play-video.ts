import { pressScript } from './press-script.ts'

/**
 * Shows the player of a video instead of a link to its page: in the element before the link, in which React renders
 * nothing. It is also in a script of pages with such a video (`playScript`), so it refers to nothing
 * outside of itself.
 */
export function playVideo(link: HTMLElement): void {
  const frame = Object.assign(document.createElement('iframe'), {
    src: link.dataset.player,
    title: link.closest('section')?.querySelector('h1, h2')?.textContent ?? '',
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  })
  link.previousElementSibling?.replaceChildren(frame)
  frame.focus()
}

/** The script that plays a video without React. */
export const playScript = /* @__PURE__ */ pressScript('data-player', playVideo)
