import { useMemo } from 'react'
import type { SiteSchemas } from '../../../../checks/schema/schema-document.ts'
import { anchorIds } from '../../../../content/anchor-ids.ts'
import { siteFile } from '../../../../content/content-files.ts'
import { isObject } from '../../../../content/json-object.ts'
import { sameLanguage } from '../../../../content/languages.ts'
import { publicationMark } from '../../../../content/publication.ts'
import { fileHref, isSound } from '../../../../content/uploaded-file.ts'
import { sectionTypeName } from '../../../model/display-names.ts'
import { nameIn } from '../../../model/json/match.ts'
import { languageOfTexts, type PageEntry } from '../../../model/pages.ts'
import { sectionsOf } from '../../../model/sections.ts'
import * as parts from '../../parts/shared-styles.ts'
import { pagesIn, schemasIn, uploadedFilesIn } from '../../state/derived.ts'
import { getState, useEditor } from '../../state/store.ts'
import type { ControlProps } from './control.ts'
import { Suggestions } from './suggestions.tsx'
import { UploadButton } from './upload-button.tsx'

/** Returns the anchors of a page: sections with an id, and headings of long texts. */
function anchorsIn(sections: readonly unknown[], { anchorsOf }: SiteSchemas) {
  const ids = anchorIds(sections, anchorsOf)
  return sections.flatMap((section, index) => {
    if (!isObject(section)) return []
    const type = String(section.type)
    const name = nameIn(section) ?? sectionTypeName(type)
    const own = typeof section.id === 'string' ? [{ id: section.id, name }] : []
    const entries = section[anchorsOf(type)?.list ?? '']
    const inner = (ids[index] ?? []).flatMap((id, entry) => {
      const part = Array.isArray(entries) ? nameIn(entries[entry]) : undefined
      return id === undefined ? [] : [{ id, name: `${name} › ${part ?? id}` }]
    })
    return [...own, ...inner]
  })
}

/**
 * Returns the pages, their anchors, and the files that visitors can download: pages in the language of a file first, and
 * drafts, which no link may lead to, last.
 */
export function useDestinations(isNeeded: boolean, file: string) {
  const pages = useEditor(pagesIn)
  const uploadedFiles = useEditor(uploadedFilesIn)
  const schemas = useEditor(schemasIn)
  return useMemo(() => {
    // A large site has many destinations, so they are not computed again at each letter.
    if (!isNeeded) return []
    const { files } = getState().session
    const destination = (href: string, name: string) => ({ id: href, name, aside: href })
    const language = languageOfTexts(files, file) ?? ''
    const rank = (page: PageEntry) => {
      if (page.draft) return 2
      return sameLanguage(languageOfTexts(files, page.file) ?? '', language) ? 0 : 1
    }
    const sorted = pages.toSorted((a, b) => rank(a) - rank(b))
    const anchors = sorted.flatMap((entry) => {
      const { file, path, name: page, draft, publication } = entry
      const mark = draft ? 'draft' : publicationMark(publication)?.toLowerCase()
      if (path === undefined || path === '/404') return []
      const anchors = anchorsIn(sectionsOf(files, file), schemas)
      return [
        destination(path, mark === undefined ? page : `${page} (${mark})`),
        ...anchors.map(({ id, name }) => destination(`${path}#${id}`, `${page} › ${name}`)),
      ]
    })
    const sound = uploadedFiles.filter(isSound)
    const downloads = sound.map(({ name }) => destination(fileHref(name), `File › ${name}`))
    return [...anchors, ...downloads]
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
      empty="No page has this name."
      useItems={useDestinations}
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
