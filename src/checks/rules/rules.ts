/**
 * The rules of the checks. Each code is declared here with its severity, once for each kind of rule. The reader of
 * JSON has its own codes, which are all errors.
 */
import { placeholderCode, sendsNothingCode } from '../diagnostics/misleading.ts'
import {
  changedCode,
  lostCode,
  missingCode,
  untranslatedCode,
} from '../diagnostics/translators-work.ts'
import {
  emptyLists,
  inconsistentTopics,
  pathsOfArticleLists,
  sameFirstPaths,
  unlistedArticles,
  updatedBefore,
} from './articles.ts'
import { missingContacts } from './contacts.ts'
import { lowContrasts } from './contrast.ts'
import {
  formsWithoutRequests,
  localEndpoint,
  missingEndpoint,
  missingNotice,
  untranslatedRequests,
} from './endpoints.ts'
import { triedAnswers } from './form/answers.ts'
import { conditionsNeverMet, conditionsOnMissingFields } from './form/conditions.ts'
import {
  missingFields,
  sameOptionTranslations,
  tickedBeforehand,
  untranslatedFormTexts,
  unusedFormTranslations,
} from './form/form.ts'
import { missingForms, unusedForms } from './form/form-names.ts'
import { unknownPlaceholders } from './form/message-placeholders.ts'
import { onForms } from './form/on-forms.ts'
import {
  articlesAfterTheirDay,
  articlesBeforeTheirDay,
  endedNotices,
  missingFirstOrigin,
  resultsAhead,
  updatesAhead,
} from './future-dates.ts'
import {
  linksToOtherLanguages,
  misnamedTranslations,
  missingFormTranslations,
  missingSiteTranslations,
  untranslatedDisclosure,
  unusedTranslations,
  wrongTranslations,
} from './languages.ts'
import { wrongLinks } from './links.ts'
import { changedOriginals } from './originals.ts'
import {
  missingPages,
  reservedIds,
  reservedPaths,
  sameIds,
  samePaths,
  unlinkedPages,
} from './pages.ts'
import { lowQualityPictures, poorIcons, refusedPictures } from './pictures.ts'
import { deniedPractices } from './privacy.ts'
import { endBeforeStart, linksLeftOut, linksWithoutPage, noScheduledBuilds } from './publication.ts'
import { longRoutes, redirectsToDrafts, sameRedirects, takenAddresses } from './redirects.ts'
import { rule, type SiteRule } from './rule.ts'
import { schemaErrors } from './schema-diagnostics.ts'
import { hiddenHome, longTexts, missingMainHeadings, sameTitles, undrawnTitles } from './seo.ts'
import { missingShared, nestedShared, untranslatedShared, unusedShared } from './shared.ts'
import { misnamedFiles, missingFiles, typesWithoutComponent } from './site-files.ts'
import { refusedFiles, sameFileNames, unusedFiles } from './uploads.ts'

/** The rules on the whole site. Some ask whether those before them have found errors in a file. */
export const siteRules: readonly SiteRule[] = [
  rule({
    code: [
      'missing-key',
      'misspelt-key',
      'unknown-key',
      'wrong-name',
      'entry-does-not-fit',
      'wrong-kind',
      'wrong-value',
      'unknown-value',
      'wrong-form',
      'blank-text',
      'text-too-short',
      'text-too-long',
      'too-few-entries',
      'too-many-entries',
      'repeated-entry',
      'out-of-range',
    ],
    severity: 'error',
    run: schemaErrors,
  }),
  rule({
    code: [
      'wrong-link',
      'forbidden-link',
      'insecure-link',
      'private-link',
      'link-with-password',
      'space-in-link',
      'no-such-page',
      'no-such-section',
      'no-such-download',
      'link-to-draft',
      'link-to-moved-page',
    ],
    severity: 'error',
    run: wrongLinks,
  }),
  rule({
    code: ['link-to-later-page', 'link-to-ended-page'],
    severity: 'warning',
    run: linksLeftOut,
  }),
  rule({ code: 'link-needs-page', severity: 'error', run: linksWithoutPage }),
  rule({ code: 'no-such-contact', severity: 'error', run: missingContacts }),
  rule({ code: 'no-such-shared', severity: 'error', run: missingShared }),
  rule({ code: 'shared-in-shared', severity: 'error', run: nestedShared }),
  rule({ code: 'shared-not-translated', severity: 'warning', run: untranslatedShared }),
  rule({ code: 'shared-not-shown', severity: 'warning', run: unusedShared }),
  rule({ code: 'no-such-form', severity: 'error', run: missingForms }),
  rule({ code: 'unused-form', severity: 'warning', run: unusedForms }),
  rule({ code: 'no-such-file', severity: 'error', run: missingFiles }),
  rule({ code: 'section-without-component', severity: 'error', run: typesWithoutComponent }),
  rule({ code: 'file-not-read', severity: 'warning', run: misnamedFiles }),

  rule({ code: 'reserved-path', severity: 'error', run: reservedPaths }),
  rule({ code: 'same-path', severity: 'error', run: samePaths }),
  rule({ code: 'missing-page', severity: 'error', run: missingPages }),
  rule({ code: 'end-before-start', severity: 'error', run: endBeforeStart }),
  rule({ code: 'no-scheduled-builds', severity: 'warning', run: noScheduledBuilds }),
  rule({ code: 'reserved-id', severity: 'error', run: reservedIds }),
  rule({ code: 'same-id', severity: 'error', run: sameIds }),
  rule({ code: 'page-without-link', severity: 'warning', run: unlinkedPages }),
  rule({ code: ['long-title', 'long-description'], severity: 'warning', run: longTexts }),
  rule({ code: 'home-hidden', severity: 'warning', run: hiddenHome }),
  rule({ code: 'title-not-drawn', severity: 'warning', run: undrawnTitles }),
  rule({ code: 'no-main-heading', severity: 'warning', run: missingMainHeadings }),
  rule({ code: 'same-title', severity: 'warning', run: sameTitles }),

  rule({ code: 'same-first-path', severity: 'error', run: sameFirstPaths }),
  rule({ code: 'article-in-future', severity: 'warning', run: articlesBeforeTheirDay }),
  rule({ code: 'article-after-its-date', severity: 'warning', run: articlesAfterTheirDay }),
  rule({ code: 'updated-in-future', severity: 'warning', run: updatesAhead }),
  rule({ code: 'result-in-future', severity: 'warning', run: resultsAhead }),
  rule({ code: 'notice-over', severity: 'warning', run: endedNotices }),
  rule({ code: 'no-first-origin', severity: 'warning', run: missingFirstOrigin }),
  rule({ code: 'updated-before-date', severity: 'error', run: updatedBefore }),
  rule({ code: 'path-of-older-articles', severity: 'error', run: pathsOfArticleLists }),
  rule({ code: 'article-not-listed', severity: 'warning', run: unlistedArticles }),
  rule({ code: 'list-without-articles', severity: 'warning', run: emptyLists }),
  rule({ code: 'topic-in-two-ways', severity: 'warning', run: inconsistentTopics }),

  rule({ code: 'same-redirect', severity: 'error', run: sameRedirects }),
  rule({ code: 'redirect-not-used', severity: 'error', run: takenAddresses }),
  rule({ code: ['redirect-loop', 'redirect-chain'], severity: 'error', run: longRoutes }),
  rule({ code: 'redirect-to-draft', severity: 'warning', run: redirectsToDrafts }),

  rule({ code: 'no-language-in-name', severity: 'error', run: misnamedTranslations }),
  rule({ code: 'language-without-page', severity: 'warning', run: unusedTranslations }),
  rule({ code: 'no-words-in-language', severity: 'error', run: missingSiteTranslations }),
  rule({ code: 'no-form-in-language', severity: 'warning', run: missingFormTranslations }),
  rule({ code: 'disclosure-not-translated', severity: 'warning', run: untranslatedDisclosure }),
  rule({ code: 'wrong-translation', severity: 'error', run: wrongTranslations }),
  rule({
    code: [changedCode, missingCode, lostCode],
    severity: 'warning',
    run: changedOriginals,
  }),
  rule({ code: 'link-changes-language', severity: 'warning', run: linksToOtherLanguages }),

  rule({
    code: 'no-such-field',
    severity: 'error',
    run: onForms(missingFields, conditionsOnMissingFields),
  }),
  rule({ code: 'condition-never-met', severity: 'error', run: onForms(conditionsNeverMet) }),
  rule({ code: 'ticked-beforehand', severity: 'error', run: onForms(tickedBeforehand) }),
  rule({ code: 'unknown-placeholder', severity: 'error', run: onForms(unknownPlaceholders) }),
  rule({ code: 'repeated-option', severity: 'error', run: onForms(sameOptionTranslations) }),
  rule({
    code: ['default-breaks-rule', 'example-breaks-rule', 'no-answer-found', 'form-cannot-be-built'],
    severity: 'error',
    run: onForms(triedAnswers),
  }),
  rule({ code: 'word-without-use', severity: 'warning', run: onForms(unusedFormTranslations) }),
  rule({
    code: untranslatedCode,
    severity: 'warning',
    always: true,
    run: onForms(untranslatedFormTexts),
  }),

  rule({
    code: 'local-endpoint',
    severity: ({ forVisitors }) => (forVisitors ? 'error' : 'warning'),
    run: localEndpoint,
  }),
  rule({ code: 'no-endpoint', severity: 'error', run: missingEndpoint }),
  rule({ code: sendsNothingCode, severity: 'warning', run: formsWithoutRequests }),
  rule({ code: 'no-privacy-notice', severity: 'warning', run: missingNotice }),
  rule({
    code: ['measurement-denied', 'videos-denied', 'requests-not-described'],
    severity: 'warning',
    run: deniedPractices,
  }),
  rule({ code: 'requests-not-translated', severity: 'warning', run: untranslatedRequests }),

  rule({
    code: ['no-such-picture', 'no-picture', 'moving-picture'],
    severity: 'error',
    run: refusedPictures,
  }),
  rule({
    code: ['small-picture', placeholderCode],
    severity: 'warning',
    run: lowQualityPictures,
  }),
  rule({ code: ['icon-not-square', 'small-icon'], severity: 'warning', run: poorIcons }),
  rule({ code: 'low-contrast', severity: 'error', run: lowContrasts }),
  rule({
    code: [
      'odd-file-name',
      'unknown-kind-of-file',
      'file-too-large',
      'empty-file',
      'other-kind-of-file',
      'damaged-file',
      'lfs-pointer',
      'too-many-pixels',
      'unsafe-svg',
      'svg-without-size',
    ],
    severity: 'error',
    run: refusedFiles,
  }),
  rule({ code: 'same-file-name', severity: 'error', run: sameFileNames }),
  rule({ code: 'unused-file', severity: 'warning', run: unusedFiles }),
]
