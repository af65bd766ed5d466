import { useMemo } from 'react'
import { siteFile } from '../../../../content/content-files.ts'
import { fileHref } from '../../../../content/uploaded-file.ts'
import { linkSuggestions } from '../../../model/link-suggestions.ts'
import * as parts from '../../parts/shared-styles.ts'
import { pagesIn, schemasIn, uploadedFilesIn } from '../../state/derived.ts'
import { getState, useEditor } from '../../state/store.ts'
import type { ControlProps } from './control.ts'
import { Suggestions } from './suggestions.tsx'
import { UploadButton } from './upload-button.tsx'

/** Returns the suggestions for a link. A large site has many, so they are not made again at each letter. */
export function useLinkSuggestions(isNeeded: boolean, file: string) {
  const pages = useEditor(pagesIn)
  const uploadedFiles = useEditor(uploadedFilesIn)
  const schemas = useEditor(schemasIn)
  return useMemo(() => {
    if (!isNeeded) return []
    const { files } = getState().session
    return linkSuggestions({ files, pages, schemas, uploadedFiles }, file)
  }, [isNeeded, file, pages, schemas, uploadedFiles])
}

/** A link to a page, a section or a file of the site, or to any address. */
export function LinkControl(props: ControlProps) {
  // A page is a translation of one in the language of the site.
  const file = props.path.join() === 'translationOf' ? siteFile : props.file
  return (
    <Suggestions
      control={{ ...props, file }}
      label="Pages and sections"
      useItems={useLinkSuggestions}
    >
      {(close) => (
        <>
          <UploadButton
            onUploaded={([file]) => {
              if (file) props.choose(fileHref(file.name))
              close()
            }}
          >
            Upload a file
          </UploadButton>
          <p className={parts.help}>The file is added to the site’s files at once.</p>
        </>
      )}
    </Suggestions>
  )
}
