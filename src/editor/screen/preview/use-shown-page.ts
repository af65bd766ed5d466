import { useState } from 'react'
import { fileOfForm, formOfFile, isSharedFile, quoteForm } from '../../../content/content-files.ts'
import { ownText } from '../../../content/json-object.ts'
import { formFileOf } from '../../model/edited-languages.ts'
import type { Files } from '../../model/files.ts'
import { showsForm } from '../../model/forms.ts'
import { isPageFile, languageIn, type PageEntry } from '../../model/pages.ts'
import { sectionsOf } from '../../model/sections.ts'
import { pagesShowing } from '../../model/shared.ts'
import { pagesIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'

/** Returns the files of the forms on a page. */
function formsOn(files: Files, page: string): string[] {
  return sectionsOf(files, page).flatMap((section) =>
    ownText(section, 'type') === 'quote-form'
      ? fileOfForm(ownText(section, 'form') ?? quoteForm)
      : [],
  )
}

/**
 * Returns a function that returns whether a page shows what is written in the selected file: shared sections, or a form
 * in the language of the page.
 */
function showsSelected(files: Files, selected: string | undefined) {
  if (selected !== undefined && isSharedFile(selected)) {
    const showing = new Set(pagesShowing(files, selected).map(({ file }) => file))
    return ({ file }: PageEntry) => showing.has(file)
  }
  const form = selected === undefined ? undefined : formOfFile(selected)
  if (form === undefined) return () => true
  return ({ file }: PageEntry) =>
    formFileOf(files, languageIn(files, file), form) === selected &&
    formsOn(files, file).includes(form)
}

interface ShownPage {
  /** The file of the page; undefined for a site without pages. */
  page: string | undefined
  /** Whether the selected page was deleted elsewhere. */
  isGone: boolean
  /** The file of the form whose states can be shown: the selected one, or the first one on the page. */
  form: string | undefined
  /** The file of the selected form if no page shows it. The page then shows that form alone. */
  formAlone: string | undefined
}

/** Returns the page that the preview shows: the selected one, or one that shows what is selected. */
export function useShownPage(): ShownPage {
  const files = useEditor((state) => state.session.files)
  const selected = useEditor((state) => state.selection?.file)
  const pages = useEditor(pagesIn)
  const isPage = selected !== undefined && isPageFile(selected)
  // The last page stays visible while the site file or a form is edited.
  const [shown, setShown] = useState<string>()
  if (isPage && selected !== shown) setShown(selected)
  const last = pages.find(({ file }) => file === shown) ?? pages[0]
  const isFitting = showsSelected(files, selected)
  const page = (last && isFitting(last) ? last : (pages.find(isFitting) ?? last))?.file
  const selectedForm = selected === undefined ? undefined : formOfFile(selected)
  const formAlone =
    selectedForm !== undefined && !showsForm(files, selectedForm) ? selectedForm : undefined
  const forms = formAlone ? [formAlone] : page === undefined ? [] : formsOn(files, page)
  return {
    page,
    isGone: isPage && !files.has(selected),
    form: forms.find((one) => one === selectedForm) ?? forms[0],
    formAlone,
  }
}
