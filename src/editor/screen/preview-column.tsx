import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { useLayoutEffect, useRef, useState } from 'react'
import { isFormFile } from '../../content/content-files.ts'
import { isObject } from '../../content/json-object.ts'
import { originalPictures } from '../../content/pictures.ts'
import { formFileOf } from '../edits/languages.ts'
import { isPageFile, languageIn } from '../edits/pages.ts'
import { Button } from './parts/button.tsx'
import { Preview } from './preview/preview.tsx'
import * as styles from './preview-styles.ts'
import { goTo, sectionsOf, select } from './state/actions.ts'
import { diagnosticsIn, pagesIn } from './state/derived.ts'
import { useEditor } from './state/store.ts'

const widths = [
  { name: 'Phone', icon: Smartphone, width: 390 },
  { name: 'Tablet', icon: Tablet, width: 820 },
  { name: 'Desktop', icon: Monitor, width: 1280 },
] as const

/** At first the page is shown as on a device like this one. */
function widthOfWindow(): (typeof widths)[number]['name'] {
  if (innerWidth < 600) return 'Phone'
  return innerWidth < 1100 ? 'Tablet' : 'Desktop'
}

/** The room that there is for the page, in pixels. */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { ref, room }
}

/** The page in the middle, and the choice of its width. */
export function PreviewColumn() {
  const [chosen, choose] = useState(widthOfWindow)
  const { ref, room } = useRoom()
  const files = useEditor((state) => state.session.files)
  const selection = useEditor((state) => state.selection)
  const siteFiles = useEditor((state) => state.siteFiles)
  const pages = useEditor(pagesIn)
  const diagnostics = useEditor(diagnosticsIn)
  const selected = selection?.file
  const isPage = selected !== undefined && isPageFile(selected)
  // Site and quote form are edited beside the page that was open before.
  const [shown, show] = useState<string>()
  if (isPage && selected !== shown) show(selected)
  const withForm = ({ file }: { file: string }) =>
    formFileOf(files, languageIn(files, file)) === selected &&
    sectionsOf(files, file).some((section) => isObject(section) && section.type === 'quote-form')
  const last = pages.find(({ file }) => file === shown) ?? pages[0]
  // The quote form is shown where it stands in its language.
  const isForm = selected !== undefined && isFormFile(selected)
  const isElsewhere = isForm && last !== undefined && !withForm(last)
  const page = ((isElsewhere ? pages.find(withForm) : undefined) ?? last)?.file
  const { width } = widths.find(({ name }) => name === chosen) ?? widths[2]
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1

  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label="Width of the preview">
        {widths.map(({ name, icon }) => (
          <Button
            key={name}
            kind="plain"
            icon={icon}
            label={name}
            pressed={chosen === name}
            onPress={() => choose(name)}
          />
        ))}
      </div>
      <div ref={ref} className={styles.stage}>
        {page !== undefined && (
          <div
            className={styles.sheet}
            style={{
              width,
              height: room.height / scale,
              transform: `scale(${scale})`,
              marginInlineStart: Math.max(0, (room.width - width * scale) / 2),
            }}
          >
            <Preview
              files={files}
              page={page}
              diagnostics={diagnostics}
              pictures={originalPictures(siteFiles)}
              selected={isPage ? selection?.section : undefined}
              className={styles.frame}
              onSelect={({ file, path, follow }) => {
                if (follow)
                  select(typeof path[1] === 'number' ? { file, section: path[1] } : { file })
                else goTo(file, path)
              }}
            />
          </div>
        )}
      </div>
    </>
  )
}
