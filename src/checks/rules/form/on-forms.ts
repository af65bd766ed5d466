import type { Report } from '../rule.ts'
import type { Site, SiteForm } from '../site.ts'

/** Returns a rule on the site that is run on each form. */
export const onForms =
  (...rules: ((form: SiteForm) => Report[])[]) =>
  ({ forms, isSound, language }: Site) =>
    forms.flatMap((form) => rules.flatMap((run) => run({ ...form, isSound, language })))
