/** The pages that a person has chosen to publish, and how that ended. */
import { useState } from 'react'
import { publishDrafts } from '../../model/pages.ts'
import { edit } from '../state/actions.ts'
import { changeCountIn } from '../state/derived.ts'
import { type NotPublished, publish, saveAndPublish } from '../state/publish.ts'
import { useEditor } from '../state/store.ts'
import type { ChangedFile } from './use-unpublished.ts'

/**
 * The choices of the person, by file. By default, what nobody has asked to publish yet is chosen. `isLeft`: what is left
 * out until somebody chooses it.
 */
export function useChosen(role: 'propose' | 'publish', isLeft: (file: string) => boolean) {
  const unpublished = useEditor((state) => state.unpublished)
  const listed = new Map(unpublished?.files.map((one) => [one.file, one]))
  const [chosenFiles, setChosenFiles] = useState<ReadonlyMap<string, boolean>>(new Map())
  function isChosen({ file }: ChangedFile): boolean {
    const { isCommitted, waiting, askedBy } = listed.get(file) ?? {}
    if (isCommitted) return true
    return chosenFiles.get(file) ?? !(waiting || isLeft(file) || (role === 'propose' && askedBy))
  }
  function choose(files: readonly ChangedFile[], isOne: boolean): void {
    setChosenFiles(new Map([...chosenFiles, ...files.map(({ file }) => [file, isOne] as const)]))
  }
  return { listed, isChosen, choose }
}

interface Publication {
  role: 'propose' | 'publish'
  chosen: readonly ChangedFile[]
  message: string
  /** Returns whether a file is a new page, which is a draft until it is published. */
  isFirst(file: string): boolean
}

/** Returns how publishing ended, and a function that saves and publishes the chosen pages. */
export function useSend({ role, chosen, message, isFirst }: Publication) {
  const unsaved = useEditor(changeCountIn)
  const [failed, setFailed] = useState<NotPublished>()
  const [isDone, setDone] = useState(false)

  async function send() {
    setFailed(undefined)
    setDone(false)
    const drafts = chosen.map(({ file }) => file).filter(isFirst)
    if (drafts.length > 0 && !edit((now) => publishDrafts(now, drafts))) return
    const files = chosen.flatMap((one) => one.files)
    const mustSave = unsaved > 0 || drafts.length > 0
    const order = mustSave ? saveAndPublish : publish
    const result = await order(files, message.trim(), role === 'propose' ? 'ask' : 'publish')
    setFailed(result)
    setDone(!result)
  }
  return { failed, isDone, send }
}
