/** Checks what the keyword `leadsTo` of a schema says: the videos of sections, and their captions. */
import { fileKindOf } from '../../content/file-kinds.ts'
import { isObject, type Json, own } from '../../content/json-object.ts'
import { fileNameAt } from '../../content/uploaded-file.ts'
import { videoAt } from '../../content/videos.ts'
import { entryAt, sentence } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { Visited } from '../schema/walk.ts'
import type { ValueReport } from './rule.ts'

/** Reports a link that leads to no video, or to no captions. */
export function otherThanVideo({ value, schema }: Visited): ValueReport | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  if (schema.leadsTo === 'video') {
    if (videoAt(value)) return undefined
    const message = `${quoted(value)} is no video that the site can show.`
    const help =
      'Choose an MP4 or a WebM of the site’s files, or paste the address of a video at YouTube or Vimeo.'
    return { message, help }
  }
  const kind = fileKindOf(fileNameAt(value) ?? '')
  if (kind?.mediaType === 'text/vtt') return undefined
  const message = `${quoted(value)} is no file with captions.`
  return { message, help: 'Choose a WebVTT file (.vtt) of the site’s files.' }
}

/** Returns the entry of a group that leads to a video, or to captions; undefined if none does. */
function leadingEntry({ properties }: Json): { name: string; to: unknown } | undefined {
  for (const [name, one] of Object.entries(Object(properties))) {
    const to = own(one, 'leadsTo')
    if (to !== undefined) return { name, to }
  }
  return undefined
}

/** Whether a schema is of a group with a video, or with captions. */
export const hasVideo = (schema: Json) => leadingEntry(schema) !== undefined

/** Reports a group for a video, or for captions, that has none yet. */
export function missingVideo({ value, path, schema }: Visited): ValueReport | undefined {
  const { name, to } = leadingEntry(schema) ?? { name: '', to: undefined }
  if (!isObject(value) || value[name] !== undefined) return undefined
  const entry = entryAt([...path, name])
  return to === 'video'
    ? {
        message: 'This section has no video yet, so visitors see an empty place.',
        help: sentence`Write the address of a file, such as “/files/tour.mp4”, or of a video at YouTube or Vimeo into ${entry}.`,
        on: 'opening',
      }
    : {
        message: 'These captions have no file yet.',
        help: sentence`Write the address of a WebVTT file, such as “/files/tour.en.vtt”, into ${entry}, or remove them.`,
        on: 'opening',
      }
}

/** Reports a file that people who cannot hear it do not understand. */
export function missingCaptions({ value, path, schema }: Visited): ValueReport | undefined {
  const { name, to } = leadingEntry(schema) ?? { name: '', to: undefined }
  const href = own(value, name)
  const isFile = to === 'video' && typeof href === 'string' && videoAt(href)?.kind === 'file'
  if (!isFile || own(value, 'captions') !== undefined) return undefined
  const message = `${quoted(href)} has no captions, so people who cannot hear it miss what is said.`
  const help = sentence`Add a WebVTT file to ${entryAt([...path, 'captions'])}; one without words says that nothing is said.`
  return { path: [...path, name], message, help }
}
