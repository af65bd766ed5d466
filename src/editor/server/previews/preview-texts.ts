/** The texts around a preview, in the languages that have texts of the interface. */
import { type UiLanguage, uiLanguage } from '../../../content/ui-text/ui-text.ts'

const en = {
  /** On each page. `{date}`: the day on which it was made. */
  bar: 'Preview: as saved on {date}. Forms send nothing.',
  form: 'This form sends nothing in the preview.',
  otherTitle: 'This page is not in the preview',
  otherText: 'The preview has one page, and the pages to which it links.',
  back: 'Back to the preview',
  /** A link to the page of the public site. `{site}`: its hostname. */
  published: 'Open the published page at {site}',
  endedTitle: 'This link does not work',
  endedText:
    'The link has ended, or it is not complete. Ask the person who sent it to you for a new one.',
  laterTitle: 'The preview cannot be shown at the moment',
  laterText: 'Try again in a minute.',
}

export type PreviewTexts = typeof en

const texts: Readonly<Record<UiLanguage, PreviewTexts>> = {
  en,
  ar: {
    bar: 'معاينة: كما حُفظت في {date}. النماذج لا ترسل شيئًا.',
    form: 'هذا النموذج لا يرسل شيئًا في المعاينة.',
    otherTitle: 'هذه الصفحة ليست في المعاينة',
    otherText: 'تحتوي المعاينة على صفحة واحدة والصفحات التي ترتبط بها.',
    back: 'العودة إلى المعاينة',
    published: 'افتح الصفحة المنشورة في {site}',
    endedTitle: 'هذا الرابط لا يعمل',
    endedText: 'انتهت صلاحية الرابط، أو أنه غير كامل. اطلب رابطًا جديدًا من الشخص الذي أرسله إليك.',
    laterTitle: 'لا يمكن عرض المعاينة الآن',
    laterText: 'حاول مرة أخرى بعد دقيقة.',
  },
  de: {
    bar: 'Vorschau: gespeicherter Stand vom {date}. Formulare senden nichts.',
    form: 'In der Vorschau sendet dieses Formular nichts.',
    otherTitle: 'Diese Seite ist nicht in der Vorschau',
    otherText: 'Die Vorschau hat eine Seite und die Seiten, auf die sie verlinkt.',
    back: 'Zurück zur Vorschau',
    published: 'Die veröffentlichte Seite auf {site} öffnen',
    endedTitle: 'Dieser Link funktioniert nicht',
    endedText:
      'Der Link ist beendet oder nicht vollständig. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
    laterTitle: 'Die Vorschau lässt sich gerade nicht zeigen',
    laterText: 'Versuchen Sie es in einer Minute noch einmal.',
  },
  es: {
    bar: 'Vista previa: guardada el {date}. Los formularios no envían nada.',
    form: 'En la vista previa, este formulario no envía nada.',
    otherTitle: 'Esta página no está en la vista previa',
    otherText: 'La vista previa contiene una página y las páginas a las que enlaza.',
    back: 'Volver a la vista previa',
    published: 'Abrir la página publicada en {site}',
    endedTitle: 'Este enlace no funciona',
    endedText:
      'El enlace ha caducado o no está completo. Pida uno nuevo a la persona que se lo envió.',
    laterTitle: 'La vista previa no se puede mostrar en este momento',
    laterText: 'Inténtelo de nuevo dentro de un minuto.',
  },
  fr: {
    bar: 'Aperçu : enregistré le {date}. Les formulaires n’envoient rien.',
    form: 'Dans l’aperçu, ce formulaire n’envoie rien.',
    otherTitle: 'Cette page n’est pas dans l’aperçu',
    otherText: 'L’aperçu contient une page et les pages vers lesquelles elle renvoie.',
    back: 'Retour à l’aperçu',
    published: 'Ouvrir la page publiée sur {site}',
    endedTitle: 'Ce lien ne fonctionne pas',
    endedText:
      'Le lien a expiré ou n’est pas complet. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    laterTitle: 'L’aperçu ne peut pas être affiché pour le moment',
    laterText: 'Réessayez dans une minute.',
  },
  it: {
    bar: 'Anteprima: salvata il {date}. I moduli non inviano nulla.',
    form: 'Nell’anteprima questo modulo non invia nulla.',
    otherTitle: 'Questa pagina non è nell’anteprima',
    otherText: 'L’anteprima contiene una pagina e le pagine a cui rimanda.',
    back: 'Torna all’anteprima',
    published: 'Apri la pagina pubblicata su {site}',
    endedTitle: 'Questo link non funziona',
    endedText:
      'Il link è scaduto o non è completo. Ne chieda uno nuovo alla persona che gliel’ha inviato.',
    laterTitle: 'L’anteprima non può essere mostrata al momento',
    laterText: 'Riprovi tra un minuto.',
  },
}

/** Returns the texts for a page in a language; in English if there are none. */
export const previewTextsOf = (tag: string): PreviewTexts => texts[uiLanguage(tag) ?? 'en']

/** Returns the language for somebody of whom only the header `Accept-Language` is known, such as `de-CH, fr;q=0.8`. */
export function acceptedLanguage(header = ''): UiLanguage {
  const tags = header.split(',').map((one) => one.replace(/;.*/, '').trim())
  return tags.map(uiLanguage).find((one) => one !== undefined) ?? 'en'
}
