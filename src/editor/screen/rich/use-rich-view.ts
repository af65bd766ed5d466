import type { Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { Path } from '../../../checks/read/layout.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { isSame } from '../../model/json/match.ts'
import { languageOfTexts } from '../../model/pages.ts'
import { nodes } from '../../model/rich/schema.ts'
import { textsWithin } from '../fields/context.ts'
import { pastedFiles } from '../parts/file-drop.ts'
import { announce } from '../state/actions.ts'
import { notify, setState, useEditor } from '../state/store.ts'
import { uploadPicture } from '../state/uploaded-files.ts'
import { blockAt, stepOf } from './commands.ts'
import { type DocumentOptions, nodeAt, nodeOf, readDocument, writeDocument } from './documents.ts'
import { insertBlocks } from './insert-commands.ts'
import * as styles from './rich-styles.ts'
import { openRichView } from './rich-view.ts'

export interface RichEditorProps extends DocumentOptions {
  id: string
  file: string
  path: Path
  value: unknown
  /** The name, for the bar. */
  name: string
  attributes: Readonly<Record<string, string | undefined>>
  /** Writes a value. `at`: where somebody types, below the path. `step`: what was done, if it was no typing. */
  write(value: unknown, at: Path, step: string | undefined): void
  /** Returns the fields of a figure beside its texts; with `choose`, that of a picture that is not written yet. */
  settingsOf(path: Path, choose?: (name: string) => void): ReactNode
  showAsText(): void
}

const isPicture = ({ type }: File) => type.startsWith('image/')

/** Adds pictures to the site, and shows them after the block with the caret. */
async function addPictures(view: EditorView, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const name = await uploadPicture(file)
    if (name === undefined || view.isDestroyed) continue
    const picture = { file: name, alt: '' }
    const node = nodes.picture.create({ picture }, nodes.pictureCaption.create())
    insertBlocks([node], 'Picture added')(view.state, view.dispatch)
  }
}

function announceLeftOut(leftOut: string): void {
  announce(`Pasted. ${leftOut}`)
  notify('pasted', 'The text is pasted.', leftOut)
}

/** Lets the fields find the texts within a view. */
function listTexts(view: EditorView, path: Path, options: DocumentOptions): void {
  const placesNow = () => writeDocument(view.state.doc, options).positions
  textsWithin.set(view.dom, {
    current: () => [...path, ...(nodeAt(placesNow(), view.state.selection.head)?.path ?? [])],
    elementOf(wanted) {
      const found = nodeOf(placesNow(), wanted.slice(path.length))
      const element = found && view.nodeDOM(found.at)
      return element instanceof HTMLElement ? element : undefined
    },
  })
}

/** Returns what writes the changes of a view, and returns whether there was something to write. */
function writerOf(latest: RefObject<RichEditorProps>, options: DocumentOptions) {
  let reached = ''
  return (view: EditorView, change: Transaction): boolean => {
    const { file, path, value, write } = latest.current
    const { positions, value: now } = writeDocument(view.state.doc, options)
    const at = nodeAt(positions, view.state.selection.head)?.path ?? []
    const step = stepOf(change)
    const isOwn = change.docChanged && !change.getMeta('merged')
    const isWritten = isOwn && !isSame(now, value)
    if (isWritten) write(now, at, step)
    else if (isOwn && step !== undefined) announce(step)
    if (view.hasFocus() && toPointer(at) !== reached) {
      reached = toPointer(at)
      setState({ focused: { file, path: [...path, ...at] } })
    }
    return isWritten
  }
}

/** Returns the attributes of a text, which is one for screen readers whatever is in it. */
const attributesOf = ({ id, kind, hasLineBreaks, attributes }: RichEditorProps, lang?: string) =>
  Object.fromEntries(
    Object.entries({
      ...attributes,
      id,
      role: 'textbox',
      'aria-multiline': String(kind !== 'text' || hasLineBreaks),
      lang,
      dir: 'auto',
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/**
 * Returns the view of a text, which is made again for another place, and what React renders into. `openInsertMenu` gets
 * the block that it is asked at.
 */
export function useRichView(
  props: RichEditorProps,
  options: DocumentOptions,
  host: RefObject<HTMLElement | null>,
  openInsertMenu: (block: Element) => void,
) {
  const { file, path, kind } = props
  const lang = useEditor(({ session }) => languageOfTexts(session.files, file))
  const latest = useRef(props)
  const attributes = useRef<Record<string, string>>({})
  const elements = useRef(new Map<string, HTMLElement>())
  const [view, setView] = useState<EditorView>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  latest.current = props
  attributes.current = attributesOf(props, lang)

  function elementOf(key: string): HTMLElement {
    const element = elements.current.get(key) ?? document.createElement('div')
    element.className = styles.slot
    elements.current.set(key, element)
    return element
  }

  const pointer = toPointer(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another view; all else is read from `latest`.
  useLayoutEffect(() => {
    const doc = readDocument(latest.current.value, options)
    if (!host.current || !doc) return
    const write = writerOf(latest, options)
    const made = openRichView(host.current, {
      ...options,
      doc,
      elementOf,
      announce: announceLeftOut,
      attributes: () => attributes.current,
      openInsertMenu() {
        const block = made.nodeDOM(blockAt(made.state)?.at ?? 0)
        openInsertMenu(block instanceof Element ? block : made.dom)
      },
      acceptFiles(data) {
        const pictures = kind === 'parts' ? pastedFiles(data).filter(isPicture) : []
        if (pictures.length > 0) void addPictures(made, pictures)
        return pictures.length > 0
      },
      onChange(change) {
        // The written value draws the text again.
        if (!write(made, change)) redraw()
      },
    })
    listTexts(made, path, options)
    setView(made)
    return () => {
      made.destroy()
      elements.current.clear()
      setView(undefined)
    }
  }, [file, pointer, options])

  const shown = view && !view.isDestroyed ? view : undefined
  const written = JSON.stringify(attributes.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view reads the attributes again.
  useEffect(() => shown?.setProps({}), [shown, written])
  return { view: shown, elementOf }
}
