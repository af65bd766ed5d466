import type { EditorState } from 'prosemirror-state'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { Path } from '../../../checks/read/layout.ts'
import { plainText } from '../../../checks/read/rich-text.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { ownText } from '../../../content/json-object.ts'
import { pathOf } from '../../model/display-names.ts'
import { originalOf, originalText } from '../../model/originals.ts'
import { nodes } from '../../model/rich/schema.ts'
import type { NodePosition } from '../../model/rich/single.ts'
import { fieldId } from '../fields/context.ts'
import { Note } from '../fields/note.tsx'
import { SitePicture } from '../parts/site-picture.tsx'
import { isError } from '../state/derived.ts'
import { getState, useEditor } from '../state/store.ts'
import { Original } from '../translations/original.tsx'
import { blockAt, figureKinds } from './commands.ts'
import { type DocumentOptions, nodeOf, writeDocument } from './documents.ts'
import type { Problem, Slot } from './slots.ts'

/** A slot, and what is shown in it. */
export interface FilledSlot extends Slot {
  show:
    | { kind: 'picture'; name: string }
    | { kind: 'notes'; path: Path; text: string; paths: readonly Path[] }
}

interface SlotsContext {
  file: string
  path: Path
  options: DocumentOptions
  diagnostics: ReadonlyMap<string, readonly Diagnostic[]>
}

/** Returns the places with problems, and the pointers that these are about. */
function problemsIn(
  positions: readonly NodePosition[],
  { path, diagnostics }: SlotsContext,
): Map<NodePosition, { paths: Path[]; isError: boolean }> {
  const found = new Map<NodePosition, { paths: Path[]; isError: boolean }>()
  const start = `${toPointer(path)}/`
  for (const [pointer, those] of diagnostics) {
    if (!pointer.startsWith(start)) continue
    const full = pathOf(pointer)
    const position = nodeOf(positions, full.slice(path.length))
    if (!position) continue
    const known = found.get(position) ?? { paths: [], isError: false }
    found.set(position, {
      paths: [...known.paths, full],
      isError: known.isError || those.some(isError),
    })
  }
  return found
}

/** Returns the position of the figure at the selection, and the path of its entry if it is written. */
export function figureAt(state: EditorState, options: DocumentOptions) {
  const here = options.kind === 'parts' ? blockAt(state) : undefined
  if (!here || !(here.node.type.name in figureKinds)) return undefined
  const { positions } = writeDocument(state.doc, options)
  const position = positions.find(({ node, at }) => at === here.at && node === here.node)
  return { at: here.at, path: position?.path }
}

/** Returns what is shown within a text beside its words, and the ranges with problems. */
export function slotsOf(state: EditorState, context: SlotsContext) {
  const { file, path, options } = context
  const { positions } = writeDocument(state.doc, options)
  const slots: FilledSlot[] = []
  const problems: Problem[] = []
  // The field of a single text shows its notes itself.
  if (options.kind === 'text') return { slots, problems }
  const { files } = getState().session
  const isTranslation = originalOf(files, file) !== undefined
  const found = problemsIn(positions, context)
  const figure = figureAt(state, options)
  const { focused } = getState()
  const reached = focused?.file === file ? toPointer(focused.path) : ''
  const shownPaths = new Set<string>()
  for (const position of positions) {
    const { node, at } = position
    const own = found.get(position)
    const full = [...path, ...position.path]
    const pointer = toPointer(full)
    if (own) {
      problems.push({ from: at, to: at + node.nodeSize, kind: own.isError ? 'error' : 'warning' })
    }
    const isOfSettings = figure?.at === at && !node.isTextblock
    const isReached = isTranslation && pointer === reached
    const hasOriginal =
      isTranslation && node.isTextblock && originalText(files, file, full) !== undefined
    if ((own && !isOfSettings) || hasOriginal || isReached) {
      // The texts of an entry and of the list in it are one.
      const key = `notes ${pointer}`
      if (shownPaths.has(key)) continue
      shownPaths.add(key)
      slots.push({
        key,
        at: node.isTextblock ? at + node.nodeSize : at + node.nodeSize - 1,
        side: -1,
        show: { kind: 'notes', path: full, text: node.textContent, paths: own?.paths ?? [full] },
      })
    }
  }
  if (options.kind !== 'parts') return { slots, problems }
  state.doc.forEach((node, at, index) => {
    if (node.type !== nodes.picture) return
    const name = ownText(node.attrs.picture, 'file') ?? ''
    if (name !== '') {
      slots.push({ key: `picture ${index}`, at: at + 1, side: -1, show: { kind: 'picture', name } })
    }
  })
  return { slots, problems }
}

/** The notes on a text: its original in a translation, and its problems with what helps. */
function Notes({
  file,
  path,
  text,
  paths,
}: {
  file: string
  path: Path
  text: string
  paths: readonly Path[]
}) {
  const original = useEditor(({ session }) => originalText(session.files, file, path))
  return (
    <>
      {original !== undefined && original !== text && (
        <Original id={`${fieldId(path)}-original`} text={plainText(original)} />
      )}
      {paths.map((one) => (
        <Note key={toPointer(one)} path={one} />
      ))}
    </>
  )
}

/** What a slot shows. */
export function SlotContent({ slot: { show }, file }: { slot: FilledSlot; file: string }) {
  if (show.kind === 'picture') return <SitePicture name={show.name} />
  return <Notes file={file} {...show} />
}
