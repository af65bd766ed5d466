import { type EditorState, NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ReactNode } from 'react'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { Path } from '../../../checks/read/layout.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { ownText } from '../../../content/json-object.ts'
import { originalOf, originalText } from '../../model/originals.ts'
import type { TextPlace } from '../../model/rich/parts.ts'
import { nodes } from '../../model/rich/schema.ts'
import { pathOf } from '../../model/words.ts'
import { fieldId } from '../fields/context.ts'
import { Note } from '../fields/note.tsx'
import { SitePicture } from '../parts/site-picture.tsx'
import { isError } from '../state/derived.ts'
import { getState, useEditor } from '../state/store.ts'
import { Original } from '../translations/original.tsx'
import { blockAt, figureKinds } from './commands.ts'
import { type DocumentOptions, placeOf, writeDocument } from './documents.ts'
import type { Problem, Slot } from './slots.ts'

/** A slot, and what is shown in it. */
export interface FilledSlot extends Slot {
  show:
    | { kind: 'picture'; name: string }
    | { kind: 'notes'; path: Path; text: string; paths: readonly Path[] }
    | { kind: 'settings'; path: Path | undefined; at: number }
}

interface SlotsContext {
  file: string
  path: Path
  options: DocumentOptions
  diagnostics: ReadonlyMap<string, readonly Diagnostic[]>
}

/** Returns the places with problems, and the pointers that these are about. */
function problemsIn(
  places: readonly TextPlace[],
  { path, diagnostics }: SlotsContext,
): Map<TextPlace, { paths: Path[]; isError: boolean }> {
  const found = new Map<TextPlace, { paths: Path[]; isError: boolean }>()
  const start = `${toPointer(path)}/`
  for (const [pointer, those] of diagnostics) {
    if (!pointer.startsWith(start)) continue
    const full = pathOf(pointer)
    const place = placeOf(places, full.slice(path.length))
    if (!place) continue
    const known = found.get(place) ?? { paths: [], isError: false }
    found.set(place, {
      paths: [...known.paths, full],
      isError: known.isError || those.some(isError),
    })
  }
  return found
}

/** Returns the figure at the selection, and the path of its entry if it is written. */
function figureAt(state: EditorState, places: readonly TextPlace[]) {
  const here = blockAt(state)
  if (!here || !(here.node.type.name in figureKinds)) return undefined
  const place = places.find(({ node, at }) => at === here.at && node === here.node)
  return { ...here, path: place?.path }
}

/** Returns what is shown within a text beside its words, and the ranges with problems. */
export function slotsOf(state: EditorState, context: SlotsContext) {
  const { file, path, options } = context
  const { places } = writeDocument(state.doc, options)
  const slots: FilledSlot[] = []
  const problems: Problem[] = []
  // The field of a single text shows its notes itself.
  if (options.kind === 'text') return { slots, problems }
  const { files } = getState().session
  const isTranslation = originalOf(files, file) !== undefined
  const found = problemsIn(places, context)
  const figure = figureAt(state, places)
  const { focused } = getState()
  const reached = focused?.file === file ? toPointer(focused.path) : ''
  const shownPaths = new Set<string>()
  for (const place of places) {
    const { node, at } = place
    const own = found.get(place)
    const full = [...path, ...place.path]
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
  if (figure) {
    const full = figure.path && [...path, ...figure.path]
    slots.push({
      key: 'settings',
      at: figure.at + figure.node.nodeSize - 1,
      side: 1,
      show: { kind: 'settings', path: full, at: figure.at },
    })
  }
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
        <Original id={`${fieldId(path)}-original`} text={original} />
      )}
      {paths.map((one) => (
        <Note key={toPointer(one)} path={one} />
      ))}
    </>
  )
}

interface SlotContentProps {
  slot: FilledSlot
  file: string
  view: EditorView
  settingsOf(path: Path, choose?: (name: string) => void): ReactNode
}

/** What a slot shows. */
export function SlotContent({ slot: { show }, file, view, settingsOf }: SlotContentProps) {
  if (show.kind === 'picture') return <SitePicture name={show.name} />
  if (show.kind === 'notes') return <Notes file={file} {...show} />
  if (show.path) return settingsOf(show.path)
  // A picture is not written before it is chosen.
  return settingsOf([], (name) => {
    const { state } = view
    const node = state.doc.nodeAt(show.at)
    if (!node) return
    const picture = { file: name, alt: '' }
    const change = state.tr.setNodeMarkup(show.at, null, { ...node.attrs, picture })
    view.dispatch(change.setSelection(NodeSelection.create(change.doc, show.at)))
  })
}
