/** The languages and words of forks. */
export interface Language {
  /** The code in `site.json`. */
  code: string
  brand: string
  origin: string
  email: string
  /** A number from a range that is reserved for fiction. */
  phone: string
  /** The addresses of the fork's other pages, beside `/` and `/404`. */
  paths: { form: string; guide: string; unlinked: string }
  words: string[]
}

const english: Language = {
  code: 'en',
  brand: 'Larkfield',
  origin: 'https://larkfield.example',
  email: 'desk@larkfield.example',
  phone: '+44 20 7946 0123',
  paths: { form: '/ask', guide: '/notes/listing', unlinked: '/legal' },
  words: [
    ...['quiet', 'markets', 'for', 'every', 'asset', 'that', 'we', 'list', 'with', 'care', 'and'],
    ...['deep', 'books', 'around', 'clock', 'fees', 'fair', 'people', 'answer', 'today', 'plans'],
    ...['steady', 'prices', 'across', 'venues', 'reports', 'each', 'week', 'from', 'one', 'team'],
  ],
}

const german: Language = {
  code: 'de',
  brand: 'Börsenlotse',
  origin: 'https://www.boersenlotse.example',
  email: 'anfrage@boersenlotse.example',
  phone: '+49 30 23125 042',
  paths: { form: '/anfrage', guide: '/wissen/boersengang', unlinked: '/impressum' },
  words: [
    ...['Börsengang', 'Handel', 'Märkte', 'für', 'jeden', 'Wert', 'und', 'größere', 'Tiefe'],
    ...['heute', 'prüfen', 'wir', 'Ihren', 'Antrag', 'mit', 'Sorgfalt', 'zwölf', 'Plätze'],
    ...['offen', 'rund', 'um', 'die', 'Uhr', 'Übersicht', 'Gebühren', 'fair', 'geregelt', 'Kurse'],
    ...['ruhig', 'halten', 'ohne', 'Umwege', 'schließen', 'Verträge', 'Beratung', 'vor', 'Ort'],
  ],
}

/** A right-to-left language, in a script that the site's font lacks. */
const arabic: Language = {
  code: 'ar',
  brand: 'دفتر السوق',
  origin: 'https://suq.example',
  email: 'salam@suq.example',
  phone: '+1 202-555-0187',
  paths: { form: '/talab', guide: '/dalil/idraj', unlinked: '/bayan' },
  words: [
    ...['إدراج', 'السوق', 'سيولة', 'عميقة', 'لكل', 'رمز', 'في', 'كل', 'ساعة', 'نحن', 'نقدم'],
    ...['خدمة', 'واضحة', 'بسعر', 'عادل', 'وفريق', 'خبير', 'يجيب', 'على', 'الأسئلة', 'اليوم'],
    ...['تقرير', 'أسبوعي', 'عن', 'العمق', 'والحجم', 'ثم', 'خطة', 'للتداول', 'مع', 'حدود'],
  ],
}

export const languages = { en: english, de: german, ar: arabic }
